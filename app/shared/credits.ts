/** The currency code of demo credits: ISO 4217's code for no currency. They are shown as plain numbers. */
export const CREDITS = "XXX";
