import { plain, reader } from "./text";

/** Signs that are typed in place of an apostrophe: a grave or an acute accent, a single quote, a prime. */
const APOSTROPHES = /[`\u00B4\u2018\u201B\u2032\uFF07]/g;

/** A first or last name. Apostrophes first: in its plainest form an acute accent that stands alone is a space and a mark. */
export const readName = reader((typed) => plain(typed.replace(APOSTROPHES, "’")));

/** An email address, or a login, in lower case. Keyboards put a space behind a period, and before a pasted address. */
export const readEmail = reader((typed) =>
  plain(typed)
    .replace(/ ?([@.]) ?/g, "$1")
    .toLowerCase(),
);

/** A phone number: digits, spaces, plus, and hyphen, whatever it was grouped with. */
export const readPhone = reader((typed) =>
  plain(typed)
    .replace(/[ ()[\]./\u00B7]+/g, " ")
    .trim(),
);
