import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { operatorEmailField } from "~/casino/contract/operator/session";
import { amountField, figureField, instantField, signedAmountField, wholeField } from "~/desk/typed.server";

const read = (field: z.ZodType, typed: string) => field.safeParse(typed).data ?? null;

describe("value.read: fields of the desk are read as those of players", () => {
  it.each([
    [amountField, "1,250.50", 1_250_50],
    [amountField, " 12,5\u200b", 12_50],
    [amountField, "$250", 250_00],
    [amountField, "-5", null],
    [amountField, "1.000", null],
    [signedAmountField, "−12.50", -12_50],
    [signedAmountField, "+ 25", 25_00],
    [signedAmountField, "--5", null],
    [figureField, "82,5", 82.5],
    [figureField, "400 %", 400],
    [figureField, "x", null],
    [wholeField, "1,000", 1_000],
    [wholeField, "1.5", null],
    [instantField, "2026-11-07T08:30", "2026-11-07T08:30:00.000Z"],
    [instantField, "2026-11-07", "2026-11-07T00:00:00.000Z"],
    [instantField, "2026/11/7 8:30", "2026-11-07T08:30:00.000Z"],
    [instantField, "2026-02-30", null],
    [instantField, "soon", null],
    [operatorEmailField("No."), "\u202aAnna@Example.com\u202c", "anna@example.com"],
    [operatorEmailField("No."), "anna", null],
  ])("%#: %j is %j", (field, typed, value) => expect(read(field, typed)).toBe(value));
});
