import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { operatorEmailField } from "~/casino/contract/operator/session";
import { fieldsIn } from "~/desk/typed.server";

const read = (field: z.ZodType, typed: string) => field.safeParse(typed).data ?? null;

const { amount, signedAmount, figure, whole, instant } = fieldsIn("en");

describe("value.read: fields of the desk are read as those of players", () => {
  it.each([
    [amount, "1,250.50", 1_250_50],
    [amount, " 12,5\u200b", 12_50],
    [amount, "$250", 250_00],
    [amount, "-5", null],
    [amount, "1.000", null],
    [signedAmount, "−12.50", -12_50],
    [signedAmount, "+ 25", 25_00],
    [signedAmount, "--5", null],
    [figure, "82,5", 82.5],
    [figure, "400 %", 400],
    [figure, "x", null],
    [whole, "1,000", 1_000],
    [whole, "1.5", null],
    [instant, "2026-11-07T08:30", "2026-11-07T08:30:00.000Z"],
    [instant, "2026-11-07", "2026-11-07T00:00:00.000Z"],
    [instant, "2026/11/7 8:30", "2026-11-07T08:30:00.000Z"],
    [instant, "2026-02-30", null],
    [instant, "soon", null],
    [operatorEmailField("No."), "\u202aAnna@Example.com\u202c", "anna@example.com"],
    [operatorEmailField("No."), "anna", null],
  ])("%#: %j is %j", (field, typed, value) => expect(read(field, typed)).toBe(value));
});
