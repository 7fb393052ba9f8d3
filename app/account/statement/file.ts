import type { Statement } from "~/casino/contract/statement";
import { csvHead, csvLine, decimal } from "../csv";
import type { StatementCsvMessages } from "./csv-messages.server";
import { BALANCES, TOTALS } from "./lines";
import type { StatementMessages } from "./messages";

interface Row {
  part: string;
  item: string;
  code?: string;
  rounds?: number;
  stakesMinor?: number;
  payoutsMinor?: number;
  /** The sum; of a game, its net. */
  amountMinor: number;
}

/**
 * A statement as CSV, in the words of the page. Every sum is there, zeros too, and each line has its days and currency,
 * so that programs can read it. Amounts are in units of the currency, with a point, in every language.
 */
export function statementFile(
  statement: Statement,
  words: { file: StatementCsvMessages; page: StatementMessages },
): string {
  const { from, to, currency } = statement;
  const lines = rowsOf(statement, words).map((row) =>
    csvLine([
      from,
      to,
      row.part,
      row.item,
      row.code ?? "",
      row.rounds === undefined ? "" : String(row.rounds),
      row.stakesMinor === undefined ? "" : decimal(row.stakesMinor),
      row.payoutsMinor === undefined ? "" : decimal(row.payoutsMinor),
      decimal(row.amountMinor),
      currency,
    ]),
  );
  return csvHead(words.file.head) + lines.join("");
}

function rowsOf(
  { opening, closing, totals, games, other_games: others }: Statement,
  { file: { parts }, page }: { file: StatementCsvMessages; page: StatementMessages },
): Row[] {
  const { balances, totals: sums, games: byGame } = page;
  return [
    ...BALANCES.map((one) => ({
      part: parts.opening,
      item: balances.names[one],
      amountMinor: opening[one],
    })),
    ...TOTALS.map((one) => ({ part: parts.totals, item: sums.names[one], amountMinor: totals[one] })),
    { part: parts.totals, item: sums.net, rounds: totals.rounds, amountMinor: totals.net_minor },
    ...BALANCES.map((one) => ({
      part: parts.closing,
      item: balances.names[one],
      amountMinor: closing[one],
    })),
    ...[
      ...games.map((game) => ({ item: game.game_name, code: game.game_code, ...game })),
      ...(others === null ? [] : [{ item: byGame.others(others.games), ...others }]),
    ].map(({ item, code, rounds, stakes_minor, payouts_minor, net_minor }: GameLine) => ({
      part: parts.games,
      item,
      ...(code === undefined ? {} : { code }),
      rounds,
      stakesMinor: stakes_minor,
      payoutsMinor: payouts_minor,
      amountMinor: net_minor,
    })),
  ];
}

interface GameLine extends Pick<
  Statement["totals"],
  "rounds" | "stakes_minor" | "payouts_minor" | "net_minor"
> {
  item: string;
  code?: string;
}
