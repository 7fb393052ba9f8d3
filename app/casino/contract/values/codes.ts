import { reader, unspaced } from "./text";

/** A coupon code, in upper case. */
export const readCouponCode = reader((typed) => unspaced(typed).toUpperCase());

/** A code of a second factor: what the app or the list groups by spaces or dashes, in lower case. */
export const readOneTimeCode = reader((typed) => unspaced(typed).replaceAll("-", "").toLowerCase());

/** An address of a coin. Its checksum shows whether anything else was lost. */
export const readCoinAddress = reader(unspaced);
