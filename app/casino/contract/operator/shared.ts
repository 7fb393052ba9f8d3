import { z } from "zod";
import { IDENTITY_REASONS, IDENTITY_STATES } from "../identity-words";
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

/** What a rule saw; each has its own of these. The desk words them in the operator's language. */
const seenFacts = z
  .object({
    /** Of the method, since it was added. */
    days: z.number().int(),
    percent: z.number().int(),
    count: z.number().int(),
    identity: z.enum(IDENTITY_STATES),
    /** Of the last refusal. */
    refusal: z.enum(IDENTITY_REASONS).nullable(),
    /** The first of the other players. */
    players: z.array(z.number().int()),
    has_more: z.boolean(),
  })
  .partial();
export type SeenFacts = z.infer<typeof seenFacts>;

/** Something worth a look beside a case, with the rule that raised it. */
export function signBy<Rule extends string>(rules: readonly [Rule, ...Rule[]]) {
  return z.object({
    rule: z.enum(rules),
    facts: seenFacts,
    /** Worth more attention than the others. */
    is_strong: z.boolean(),
  });
}
/** @template Rule of SIGNS or IDENTITY_SIGNS */
export interface Sign<Rule extends string = string> {
  rule: Rule;
  facts: SeenFacts;
  is_strong: boolean;
}
