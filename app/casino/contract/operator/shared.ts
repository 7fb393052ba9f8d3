import { z } from "zod";
import { instant, none } from "../shared";

/** What the calls of signed-in operators have in common. */
export const operatorCall = {
  base: "api",
  group: "operator",
  auth: "operator",
  time: "main",
  addition: true,
  params: none,
  query: none,
} as const;

/** Why an operator does something; kept in the log. */
export const reason = z.string().trim().min(3).max(500);

/** Who works on a case. */
export const claim = z.object({
  operator_id: z.number().int(),
  operator: z.string(),
  is_own: z.boolean(),
  until: instant,
});

/** Something worth a look beside a case, with the rule that raised it. */
export function signBy<Rule extends string>(rules: readonly [Rule, ...Rule[]]) {
  return z.object({
    rule: z.enum(rules),
    /** What the rule saw, in a sentence. */
    text: z.string(),
    /** Worth more attention than the others. */
    is_strong: z.boolean(),
  });
}
/** @template Rule of SIGNS or IDENTITY_SIGNS */
export interface Sign<Rule extends string = string> {
  rule: Rule;
  text: string;
  is_strong: boolean;
}
