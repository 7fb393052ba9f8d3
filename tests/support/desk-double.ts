import { deskPlayer, searchPlayers } from "~/casino/contract/operator/players";
import { type Right, RIGHTS } from "~/casino/contract/operator/rights";
import { operatorMe } from "~/casino/contract/operator/session";
import { today } from "~/casino/contract/operator/today";
import type { CasinoDouble } from "./casino-double";
import { sampleAnswer } from "./sample-answer";

type Answers = Pick<CasinoDouble, "answer">;

/**
 * Signs an operator in.
 * @param missing what the casino names as missing; null for one that names nothing
 */
export function answerOperator(
  double: Answers,
  missing: readonly string[] | null,
  rights = RIGHTS as readonly Right[],
) {
  const operator = { id: 7, name: "Olive", email: "olive@casino.example", role: "owner" as const };
  double.answer(operatorMe, () => ({
    operator: { ...operator, rights: [...rights] },
    expires_at: new Date().toISOString(),
    ...(missing === null ? {} : { missing_calls: [...missing] }),
  }));
}

/** The least that an operator's casino has: players and Today. */
export function answerPlayersAndToday(double: Answers): void {
  const { player, ...rest } = sampleAnswer(deskPlayer) as { player: object; balances: object };
  const balances = { ...rest.balances, currency: "USD" };
  double.answer(
    deskPlayer,
    ({ params: { pid } }) => ({ ...rest, player: { ...player, pid, name: "Ann Lee" }, balances }) as never,
  );
  double.answer(searchPlayers, () => sampleAnswer(searchPlayers) as never);
  double.answer(today, () => ({ ...(sampleAnswer(today) as object), days: [] }) as never);
}
