import { z } from "zod";
import { parseMoney } from "~/ui/money";

/** An amount as it is typed, to integer minor units. */
export const amountField = z.string({ error: "Please enter an amount." }).transform((text, context) => {
  const minor = parseMoney(text);
  if (minor !== null) return minor;
  context.addIssue({ code: "custom", message: "Please enter an amount such as 25 or 25.00." });
  return z.NEVER;
});
