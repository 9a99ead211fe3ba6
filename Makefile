# The build recipe that OpenBench's workers call: `make EXE=name`. For
# everything else use cargo.

EXE ?= qili

ifeq ($(OS),Windows_NT)
    SUFFIX := .exe
endif

TARGET := $(or $(CARGO_TARGET_DIR),target)

# A worker names the program with or without the suffix.
NAME := $(patsubst %.exe,%,$(EXE))$(SUFFIX)

.PHONY: all
all:
	cargo build --release --locked --package qili
	cp "$(TARGET)/release/qili$(SUFFIX)" "$(NAME)"
