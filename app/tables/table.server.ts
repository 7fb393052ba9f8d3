import type { LoaderFunctionArgs } from "@remix-run/node";
import { noStakeOf } from "~/bets/no-stake.server";
import { type GameRules, gameRulesOf } from "~/casino/contract/game-rules";
import { roundHistory } from "~/casino/contract/rounds";
import { table, type TableState } from "~/casino/contract/tables";
import { newFormKey } from "~/forms/action.server";
import { gameCodeIn } from "~/params.server";
import { isWatching, paths } from "~/paths";
import { closedText } from "~/refusals/text.server";
import { draftValues } from "~/session/draft.server";
import { ask, callOptional, readVisit, type Visit } from "~/session/visit.server";
import { sessionPanel } from "~/session-panel/panel.server";
import { requestUrl } from "~/url";
import { forms } from "./forms";
import { type OwnBet, ownBetOf } from "./own-bet";
import { momentAt, refreshSeconds } from "./phases";
import { viewOf } from "./view";

/** How many rounds back the player's last bet at the table is searched for. */
const LAST_ROUNDS = 10;

/** A table's page: the public state for everyone, plus a player's own bet and the data for betting. */
export async function loadTable(args: LoaderFunctionArgs) {
  const code = gameCodeIn(args.params);
  const visit = readVisit(args);
  const params = { code };
  const [state, rules, panel] = await Promise.all([
    ask(visit, visit.casino.call(table, { params })),
    callOptional(visit, visit.casino.call(gameRulesOf, { params })),
    visit.session && sessionPanel(visit, visit.session.pid),
  ]);
  const view = viewOf(state);
  const isWatched = isWatching(requestUrl(args.request));
  return {
    view,
    chains: state.chains,
    closed: rules?.is_closed ? closedText(visit.request, "game_closed") : null,
    about: rules && { returnToPlayer: rules.return_to_player },
    refresh: isWatched ? refreshSeconds(momentAt(view, Date.parse(view.now))) : null,
    panel,
    player: state.mine && (await forPlayer(visit, { ...state, mine: state.mine }, rules)),
  };
}

type MyTable = TableState & { mine: NonNullable<TableState["mine"]> };

async function forPlayer(
  visit: Visit,
  { mine, game_code, lowest_bet_minor, currency }: MyTable,
  rules: GameRules | null,
) {
  const bet = ownBetOf(mine.bet);
  const stakes = rules?.stakes_minor ?? [lowest_bet_minor];
  return {
    bet,
    lastBet: bet === null ? await lastBet(visit, game_code) : null,
    balanceMinor: mine.balance_minor,
    maxBetMinor: mine.max_bet_minor,
    stakesMinor: stakes.filter((stake) => stake <= mine.max_bet_minor),
    noStake:
      visit.session &&
      (await noStakeOf(visit, visit.session.pid, {
        stakesMinor: stakes,
        maxBetMinor: mine.max_bet_minor,
        currency,
        isClosedByCoupon: mine.closed_by_coupon,
      })),
    formKey: newFormKey(),
    /** Where the forms are posted. */
    url: paths.table(game_code),
    isDemo: false,
    /** Values typed before the session ended. */
    draft: { ...draftValues(visit.request, forms.chips.name), ...draftValues(visit.request, forms.bet.name) },
  };
}

/** The result of the previous bet, which may have come out while the player was away. */
async function lastBet(visit: Visit, code: string): Promise<OwnBet | null> {
  const { casino, session } = visit;
  if (session === null) return null;
  const call = casino.call(roundHistory, { params: { pid: session.pid }, query: { limit: LAST_ROUNDS } });
  const found = (await callOptional(visit, call))?.rounds.find(({ game_code }) => game_code === code);
  return ownBetOf(found ?? null);
}

export type TableData = Awaited<ReturnType<typeof loadTable>>;
export type TablePlayer = NonNullable<TableData["player"]>;
