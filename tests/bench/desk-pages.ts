import type pg from "pg";
import type { OperatorCall } from "~/casino/contract/call";
import { operatorCalls } from "~/casino/operator-contract";
import type { TestOperator } from "../support/operators";
import { FIRST_PLAYER } from "./desk-seed";

/** What a page of the desk asks the casino for. */
export interface DeskPage {
  name: string;
  call: OperatorCall;
  /** With the query. */
  path: string;
  /** A sum rather than a list: measured, without a budget. */
  isSum?: boolean;
}

type Variants = Readonly<Record<string, string>>;

/** The calls of the desk with what they are asked for; each variant has a query, and values for the path first. */
function variants(samples: Samples): Readonly<Record<string, Variants>> {
  const { player, light, withdrawal, round, transaction, deposit, thread, identity, exported } = samples;
  const q = (text: string) => `?q=${encodeURIComponent(text)}`;
  const day = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10);
  const span = (back: number) => `?from=${day(back)}&to=${day(0)}`;
  const reports = Object.fromEntries(
    ["day", "month", "game", "coupon", "country", "method"].flatMap((by) => [
      [`by ${by}, a day`, `${span(0)}&by=${by}`],
      [`by ${by}, a month`, `${span(30)}&by=${by}`],
    ]),
  );
  return {
    "/operator/me": { "": "" },
    "/operator/watch": { "": "" },
    "/operator/active-players": {
      today: `?day=${day(0)}`,
      yesterday: `?day=${day(1)}`,
      "next page": `?day=${day(1)}&after=${FIRST_PLAYER + 500_000}`,
    },
    "/operator/sessions": { "": "" },
    "/operator/today": { "": "" },
    "/operator/health": { "": "" },
    "/operator/players": {
      newest: "",
      "next page": `?before=${FIRST_PLAYER + 500_000}`,
      "by number": q(String(player)),
      "by login": q(`player${light - FIRST_PLAYER + 1}`),
      "by login's beginning": q("player1"),
      "by email": q("player77777@example.com"),
      "by family name": q("hooperabc"),
      "by family name's beginning": q("h"),
      "by name": q("grace hooper"),
      "by first name": q("grace"),
      "by name of several words": q("mary ann van der hooper"),
      "by short reference": q(deposit.slice(0, 8)),
      "by address": q("12 Orchard Road"),
      "by address's beginning": q("1 o"),
      "by address and postal code": q("12 Orchard Road, M12"),
      "by postal code": q("M123"),
      "by card's last four": q("1234"),
      "by coin address": q(samples.coinAddress),
      "by deposit": q(deposit),
      "by withdrawal": q(withdrawal.id),
      "by round": q(round.id),
      "by transaction": q(transaction),
      "by nothing that there is": q("nobody at all"),
    },
    "/operator/players/{pid}": { "one who plays much": `${player}`, "one who plays little": `${light}` },
    "/operator/players/{pid}/history": Object.fromEntries(
      ["deposits", "withdrawals", "coupons", "rounds", "ledger"].map((kind) => [
        kind,
        `${player}?kind=${kind}`,
      ]),
    ),
    "/operator/players/{pid}/accounts": { "": `${player}` },
    "/operator/players/{pid}/sign-ins": { "": `${player}` },
    "/operator/players/{pid}/mails": { "": `${player}` },
    "/operator/players/{pid}/messages": { "": `${player}` },
    "/operator/players/{pid}/notes": { "": `${player}` },
    "/operator/players/{pid}/rounds/{roundId}": { "": `${round.player}/${round.id}` },
    "/operator/players/{pid}/exports/{exportId}": {
      account: `${player}/${exported}`,
      rounds: `${player}/${exported}?cursor=${samples.roundsPart}`,
      ledger: `${player}/${exported}?cursor=${samples.ledgerPart}`,
    },
    "/operator/players/{pid}/erasure": { "": `${player}` },
    "/operator/corrections": { "": "" },
    "/operator/withdrawals": {
      "in review": "",
      "from an amount": "?least=1000&kind=BTC",
      "nobody's": "?claimed=nobody",
      processing: "?state=processing",
      contradicted: "?state=contradicted",
    },
    "/operator/withdrawals/{pid}/{withdrawalId}": { "": `${withdrawal.player}/${withdrawal.id}` },
    "/operator/thresholds": { "": "" },
    "/operator/identity": { "": "", "nobody's": "?claimed=nobody" },
    "/operator/identity/{pid}": { "": `${identity}` },
    "/operator/identity/{pid}/files/{kind}": { "a file that there is not": `${identity}/document_front` },
    "/operator/coupons": { "": "" },
    "/operator/coupons/{code}": { "": "CHERRY400" },
    "/operator/messages": { open: "", all: "?state=all" },
    "/operator/messages/{reference}": { "": thread },
    "/operator/saved-answers": { "": "" },
    "/operator/mails": { "": "" },
    "/operator/campaigns": { "": "" },
    "/operator/reports/money": reports,
    "/operator/reports/liability": { "a day": span(0), "a month": span(30) },
    "/operator/reports/jackpots": { "a day": span(0), "a month": span(30) },
    "/operator/log": {
      newest: "",
      "of a player": `?pid=${player}`,
      "of an action": "?action=player.suspend",
    },
    "/operator/log/entries/{id}": { "": "1000" },
    "/operator/log/verification": { "": "?after=1000" },
    "/operator/switches": { "": "" },
    "/operator/operators": { "": "" },
    "/operator/games": { "": "" },
    "/operator/games/{code}": { "": "101-1" },
    "/operator/jackpots": { "": "" },
    "/operator/jackpots/{pool}": { "of a game": "125-1", "of the lobby": "lobby" },
  };
}

/** No lists: these add up a day, all who get an offer, or check the log. */
const SUMS = new Set(["/operator/today", "/operator/campaigns", "/operator/log/verification"]);

interface Samples {
  player: number;
  light: number;
  withdrawal: { player: number; id: string };
  round: { player: number; id: string };
  transaction: string;
  deposit: string;
  coinAddress: string;
  thread: string;
  identity: number;
  exported: string;
  roundsPart: number;
  ledgerPart: number;
}

export async function deskPages(db: pg.Client, operator: TestOperator): Promise<DeskPage[]> {
  const all = variants(await readSamples(db, operator));
  return operatorCalls
    .filter(({ method, auth }) => method === "GET" && auth === "operator")
    .flatMap((call) =>
      Object.entries(all[call.path] ?? {}).map(([name, text]) => ({
        name: `${call.path.replace("/operator/", "")}${name === "" ? "" : `, ${name}`}`,
        call,
        path: filled(call.path, text),
        isSum: SUMS.has(call.path),
      })),
    );
}

/** `1000001/0198…?kind=ledger` fills the two names of a path. */
function filled(path: string, text: string): string {
  const [values = "", query] = text.split("?");
  const parts = values.split("/");
  const target = path.replace(/\{\w+\}/g, () => encodeURIComponent(parts.shift() ?? ""));
  return query === undefined ? target : `${target}?${query}`;
}

async function readSamples(db: pg.Client, operator: TestOperator): Promise<Samples> {
  const { EXPORT_PARTS } = await import("../../server/casino/domain/desk/player-export");
  const one = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row> => {
    const { rows } = await db.query<Row>(text, values);
    const [row] = rows;
    if (!row) throw new Error(`The seed has no row for: ${text}`);
    return row;
  };
  const player = FIRST_PLAYER + 10;
  const exported = await one<{ id: string }>(
    `insert into player_export (player_id, export_id, operator_id, asked_at)
     values ($1, gen_random_uuid(), $2, now()) returning export_id as id`,
    [player, operator.id],
  );
  const open = await one<{ player: string; id: string }>(
    "select player_id as player, withdrawal_id as id from withdrawal where state = 'review' order by created_at limit 1",
  );
  const played = await one<{ player: string; id: string }>(
    `select r.player_id as player, r.round_id as id from round r join fairness_seed s using (player_id, seed_id)
     where r.player_id = $1 order by sequence offset 2000 limit 1`,
    [player],
  );
  const { id: transaction } = await one<{ id: string }>(
    "select transaction_id as id from ledger_transaction where player_id = $1 and kind = 'wager' order by sequence offset 500 limit 1",
    [player],
  );
  const { id: deposit } = await one<{ id: string }>(
    "select deposit_id as id from deposit where player_id = $1 limit 1",
    [player],
  );
  const { address } = await one<{ address: string }>("select address from payout_method offset 500 limit 1");
  const { reference } = await one<{ reference: string }>(
    "select reference from support_thread where status = 'open' order by updated_at limit 1",
  );
  const { id: identity } = await one<{ id: string }>(
    "select player_id as id from identity_check where state = 'in_review' order by submitted_at limit 1",
  );
  const partOf = (name: string) => EXPORT_PARTS.findIndex((part) => part.name === name);
  return {
    player,
    light: FIRST_PLAYER + (123_456 % 10_000) + 5_000,
    withdrawal: { player: Number(open.player), id: open.id },
    round: { player: Number(played.player), id: played.id },
    transaction,
    deposit,
    coinAddress: address,
    thread: reference,
    identity: Number(identity),
    exported: exported.id,
    roundsPart: partOf("rounds"),
    ledgerPart: partOf("ledger"),
  };
}
