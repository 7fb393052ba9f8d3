import { reader } from "./text";

/**
 * A password is taken exactly as typed, spaces included, except for one thing that no player can see or choose: whether
 * a keyboard sends `ä` as one character or as a letter and its mark.
 */
export const readPassword = reader((typed) => typed);
