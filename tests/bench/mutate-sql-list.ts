/** One rule that a function of the database holds, and how to break it. StrykerJS does not read SQL. */
export interface SqlMutation {
  /** The name of the rule in tests/rules. */
  rule: string;
  function: string;
  /** Occurs exactly once in the function. */
  text: string;
  replacement: string;
  /** The test file that must notice; one of its tests cites the rule. */
  test: string;
}

const API = "tests/integration/api";
const MONEY = "tests/integration/money";

export const sqlMutations: readonly SqlMutation[] = [
  {
    rule: "round.one-open",
    function: "settle_rounds",
    text: "open.game_code = a.game and open.status = 'open'",
    replacement: "open.game_code = a.game and open.status = 'open' and a.status = 'open'",
    test: `${MONEY}/open-rounds.test.ts`,
  },
  {
    rule: "limits.whole-debit",
    function: "round_debit",
    text: "p_stake + p_lobby_bet",
    replacement: "p_stake - p_lobby_bet",
    test: `${MONEY}/round-debit.test.ts`,
  },
  {
    rule: "market.whole-debit",
    function: "round_step",
    text: "r.game_code, round_debit(p_stake, v_lobby_bet), v_added",
    replacement: "r.game_code, p_stake, v_added",
    test: `${MONEY}/round-debit.test.ts`,
  },
  {
    rule: "limits.strictest",
    function: "limits_refusal",
    text: "o.left_minor, o.opens_at desc",
    replacement: "o.left_minor, o.opens_at",
    test: `${MONEY}/player-limits.test.ts`,
  },
  {
    rule: "limits.deposit-refused",
    function: "limits_refusal",
    text: "u.used + p_amount > u.value",
    replacement: "u.used > u.value",
    test: `${API}/player-limits.test.ts`,
  },
  {
    rule: "limits.loss-net",
    function: "limit_window",
    text: "'168 hours'",
    replacement: "'24 hours'",
    test: `${MONEY}/player-limits.test.ts`,
  },
  {
    rule: "limits.loss-net",
    function: "limit_record_jackpot",
    text: "then -coalesce(new.cash_minor, 0)",
    replacement: "then coalesce(new.cash_minor, 0)",
    test: `${MONEY}/player-limits.test.ts`,
  },
  {
    rule: "limits.loss-net",
    function: "play_recount",
    text: "then -coalesce(t.cash_minor, 0)",
    replacement: "then coalesce(t.cash_minor, 0)",
    test: `${MONEY}/player-limits.test.ts`,
  },
  {
    rule: "exclusion.return-asked",
    function: "exclusion_refusal",
    text: " or p.excluded_kind = 'self_exclusion'",
    replacement: "",
    test: `${API}/exclusion.test.ts`,
  },
  {
    rule: "market.highest-stake",
    function: "market_refusal",
    text: "p_stake > v_max",
    replacement: "p_stake >= v_max",
    test: `${MONEY}/markets.test.ts`,
  },
];
