/** Names of the forms of a table, as their actions answer with. */
export const FORM = { chips: "chips", bet: "bet", cashout: "cashout" } as const;

/** A field that says that script runs on the page of the form: there is a CASH OUT button that can be pressed in time. */
export const SCRIPTED = "scripted";

/** The auto cash-out that is offered first. */
export const FIRST_TARGET = "2.00";
