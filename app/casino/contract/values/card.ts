import { plain, reader, unspaced } from "./text";

/** The digits of a card number, whatever they are grouped by. */
export const readCardNumber = reader((typed) => unspaced(typed).replace(/[-.·]/g, ""));

export const readSecurityCode = reader(unspaced);

/** Month and year: with a sign between them, or as three to six digits. */
const EXPIRY = /^(\d{1,2}) ?[/.\- ] ?((?:20)?\d{2})$|^(\d{1,2}?)((?:20)?\d{2})$/;

/** The expiration of a card as MM/YY. */
export const readExpiry = reader((typed) => {
  const text = plain(typed);
  const [, month, year, joinedMonth, joinedYear] = EXPIRY.exec(text) ?? [];
  const inYear = year ?? joinedYear;
  if (inYear === undefined) return text;
  return `${(month ?? joinedMonth ?? "").padStart(2, "0")}/${inYear.slice(-2)}`;
});

const MM_YY = /^(0[1-9]|1[0-2])\/(\d{2})$/;

/** The month (1 to 12) and year of `MM/YY`; null if there is no such month. */
export function expiryOf(text: string): { month: number; year: number } | null {
  const match = MM_YY.exec(text);
  return match && { month: Number(match[1]), year: 2000 + Number(match[2]) };
}

/** A number as a card can have it, before its check digit is looked at. */
export function isCardNumber(text: string): boolean {
  return /^\d{13,19}$/.test(text);
}

export function isSecurityCode(text: string): boolean {
  return /^\d{3,4}$/.test(text);
}
