import { expect, test } from "vitest";
import { type CardFields, readCard } from "../../../server/casino/domain/payments/cards";

const NOW = new Date("2026-11-30T12:00:00Z");
const VISA = { number: "4242 4242 4242 4242", expiry: "11/26", cvc: "123" };
const read = (fields: Partial<CardFields>) => readCard({ ...VISA, ...fields }, NOW);

test.each([
  ["4242424242424242", "Visa"],
  ["5555555555554444", "Mastercard"],
  ["2223003122003222", "Mastercard"],
  ["378282246310005", "American Express"],
  ["6011111111111117", "Discover"],
  ["3530111333300000", "Card"],
])("cashier.card-read: %s is a %s, named by its last four digits", (number, brand) => {
  expect(read({ number })).toEqual({ number, brand, last4: number.slice(-4) });
});

test.each<[Partial<CardFields>, string]>([
  [{ number: undefined }, "card_number"],
  [{ number: "4242 4242 4242 4241" }, "card_number"],
  [{ expiry: undefined }, "card_expiry"],
  [{ expiry: "10/26" }, "card_expiry"],
  [{ expiry: "12/46" }, "card_expiry"],
  [{ cvc: undefined }, "card_security_code"],
  [{ cvc: "12" }, "card_security_code"],
])("cashier.card-read: %o is refused at its field", (fields, field) => {
  expect(() => read(fields)).toThrow(expect.objectContaining({ code: "invalid_field", facts: { field } }));
});
