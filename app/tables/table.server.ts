import type { LoaderFunctionArgs } from "@remix-run/node";
import { gameRulesOf, roundHistory, type GameRules } from "~/casino/contract/rounds";
import { table, type TableState } from "~/casino/contract/tables";
import { newFormKey } from "~/forms/action.server";
import { keptValues } from "~/forms/keep.server";
import { paths } from "~/paths";
import { ask, callOptional, visit, type Visit } from "~/session/visit.server";
import { codeIn } from "./codes.server";
import { forms } from "./forms";
import { ownBetOf, type OwnBet } from "./own-bet";
import { momentAt, refreshSeconds } from "./phases";
import { viewOf } from "./view";
import { requestQuery } from "~/url";

/** How many rounds back the player's last bet at the table is searched for. */
const LAST_ROUNDS = 10;

/** A table's page: the public state for everyone, plus a player's own bet and the data for betting. */
export async function loadTable(args: LoaderFunctionArgs) {
  const code = codeIn(args.params);
  const made = visit(args);
  const params = { code };
  const [state, rules] = await Promise.all([
    ask(made, made.casino.call(table, { params })),
    callOptional(made, made.casino.call(gameRulesOf, { params })),
  ]);
  const view = viewOf(state);
  const isWatched = requestQuery(args.request).get("view") === "watch";
  return {
    view,
    chains: state.chains,
    about: rules && { returnToPlayer: rules.return_to_player, rules: rules.rules },
    refresh: isWatched ? refreshSeconds(momentAt(view, Date.parse(view.now))) : null,
    player: state.mine && (await forPlayer(made, { ...state, mine: state.mine }, rules)),
  };
}

type MyTable = TableState & { mine: NonNullable<TableState["mine"]> };

async function forPlayer(
  made: Visit,
  { mine, game_code, lowest_bet_minor }: MyTable,
  rules: GameRules | null,
) {
  const bet = ownBetOf(mine.bet);
  const stakes = rules?.stakes_minor ?? [lowest_bet_minor];
  return {
    bet,
    lastBet: bet === null ? await lastBet(made, game_code) : null,
    balanceMinor: mine.balance_minor,
    maxBetMinor: mine.max_bet_minor,
    stakesMinor: stakes.filter((stake) => stake <= mine.max_bet_minor),
    formKey: newFormKey(),
    /** Where the forms are posted. */
    url: paths.table(game_code),
    isDemo: false,
    /** Values typed before the session ended. */
    kept: { ...keptValues(made.request, forms.chips.name), ...keptValues(made.request, forms.bet.name) },
  };
}

/** The result of the previous bet, which may have come out while the player was away. */
async function lastBet(made: Visit, code: string): Promise<OwnBet | null> {
  const { casino, session } = made;
  if (session === null) return null;
  const asked = casino.call(roundHistory, { params: { pid: session.pid }, query: { limit: LAST_ROUNDS } });
  const found = (await callOptional(made, asked))?.rounds.find(({ game_code }) => game_code === code);
  return ownBetOf(found ?? null);
}

export type TableData = Awaited<ReturnType<typeof loadTable>>;
export type TablePlayer = NonNullable<TableData["player"]>;
