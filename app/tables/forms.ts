/** Names of a table's forms, as their actions use them. */
export const FORM = { chips: "chips", bet: "bet", cashout: "cashout" } as const;

/** A field set when script runs on the form's page: only then can CASH OUT be pressed in time. */
export const SCRIPTED = "scripted";

/** The default auto cash-out target. */
export const FIRST_TARGET = "2.00";
