/**
 * After this many days without a step, an open round is ended by the rule of its game, which leaves the casino nothing
 * to decide. Optimal play would pay more on average, but it would be a choice made for the player, and may lose a pair
 * that was dealt.
 */
export const ABANDONED_AFTER_DAYS = 30;

/**
 * The rules page's paragraph about rounds left open.
 * @param left what the player left: `A round that you leave`
 * @param ending how the round ends: `the dealt cards are kept`
 */
export function abandonedRule(left: string, ending: string): string {
  return (
    `${left} stays as it is, and it’ll be there when you come back to the game. ` +
    `If you take no step for ${ABANDONED_AFTER_DAYS} days, or your account is closed, the round ends by this rule: ${ending}. ` +
    "What it pays goes to your balance, and the round’s record in your history says it was settled by rule."
  );
}
