import type { Balance } from "~/casino/contract/account";
import type { ResponseOf } from "~/casino/contract/call";
import { type lobbyJackpot, playerJackpots } from "~/casino/contract/jackpot";
import { newFormKey } from "~/forms/action.server";
import { withoutDialogs } from "~/paths";
import { callOptional, orNull, type Visit } from "~/session/visit.server";
import type { Place } from "~/shell/place.server";
import { toMinor } from "~/ui/money";
import { requestUrl } from "~/url";
import { jackpotFigure } from "./figures.server";
import { jackpotAbove, opensWinDialog } from "./rules";

/** A player's view of the lobby jackpot; amounts are integer minor units. */
export interface OwnJackpot {
  guid: string;
  valueMinor: number;
  isOptIn: boolean;
  unclaimedMinor: number;
  blocked: boolean;
  terms: JackpotTerms | null;
}

export interface JackpotTerms {
  betMinor: number;
  seedMinor: number;
  oneIn: number;
  /** How a spin's number is drawn, in plain words. */
  draw: string;
  /** Of `draw`, as a BCP 47 tag. */
  language: string | undefined;
}

/** Null for visitors, and if the casino does not answer. */
export async function ownJackpot({ session, casino }: Visit): Promise<OwnJackpot | null> {
  if (session === null) return null;
  const [own] = (await orNull(casino.call(playerJackpots, { params: { pid: session.pid } }))) ?? [];
  return own
    ? {
        guid: own.guid,
        valueMinor: toMinor(own["jackpot-amount"]),
        isOptIn: own["is-opt-in"],
        unclaimedMinor: toMinor(own["unclaimed-hits-amount"]),
        blocked: own.blocked,
        terms: jackpotTermsOf(own.terms),
      }
    : null;
}

/** Null if the operator publishes no terms. */
export function jackpotTermsOf(terms: ResponseOf<typeof lobbyJackpot>["terms"]): JackpotTerms | null {
  if (terms === undefined) return null;
  const { bet_minor, seed_minor, one_in, draw, language } = terms;
  return { betMinor: bet_minor, seedMinor: seed_minor, oneIn: one_in, draw, language };
}

export type JackpotDialogData =
  | { type: "lobbyJackpotOptIn" | "lobbyJackpotOptOut"; own: OwnJackpot; formKey: string }
  | { type: "lobbyJackpotWin"; minor: number; formKey: string };

/** The jackpot shown above a page. */
export interface TickerJackpot {
  /** `lobby`, or the code of the progressive game. */
  of: string;
  /** Integer minor units, USD. */
  minor: number;
}

/** Data about the jackpots for a page's layout. */
export interface JackpotData {
  /** Null on pages that show no jackpot. */
  ticker: TickerJackpot | null;
  /** The menu's toggle; null for blocked players. */
  toggle: { isOn: boolean } | null;
  dialog: JackpotDialogData | null;
  /** Won but not claimed yet; 0 if nothing. */
  unclaimedMinor: number;
}

/**
 * @param money includes the unclaimed winnings if the casino has that addition; otherwise the player's jackpot is
 * fetched
 * @returns null if the page shows nothing about jackpots
 */
export async function jackpotData(
  visit: Visit,
  place: Place,
  money: Balance | null,
): Promise<JackpotData | null> {
  const wonMinor = money?.unclaimed_jackpot_minor;
  const isMissing = money !== null && wonMinor === undefined;
  const hasPart = place.menu === "main" || isOpting(place.confirm);
  const above = jackpotAbove(place.here);
  const [own, ticker] = await Promise.all([
    hasPart || isMissing ? ownFor(visit, place) : null,
    tickerFor(visit, above),
  ]);
  const unclaimedMinor = wonMinor ?? own?.unclaimedMinor ?? 0;
  if (!hasPart && above === null && unclaimedMinor === 0) return null;
  return {
    ticker: ticker,
    toggle: place.menu === "main" && own && !own.blocked ? { isOn: own.isOptIn } : null,
    dialog: dialogOf(place, own, unclaimedMinor, requestUrl(visit.request)),
    unclaimedMinor,
  };
}

/**
 * The opt-in dialog needs the player's jackpot; for the menu or a win notice it is optional, so a side call is enough.
 */
function ownFor(visit: Visit, { confirm }: Place): Promise<OwnJackpot | null> {
  return isOpting(confirm) ? ownJackpot(visit) : callOptional(visit, ownJackpot(visit));
}

/** Null also for games without a pool, which have no figure. */
async function tickerFor(visit: Visit, above: string | null): Promise<TickerJackpot | null> {
  if (above === null) return null;
  const minor = await callOptional(visit, jackpotFigure(above, visit.requestId));
  return minor === null ? null : { of: above, minor };
}

/** A blocked player cannot join, but one who joined before the block can still leave. */
function isOpenTo({ isOptIn, blocked }: OwnJackpot, confirm: "lobbyJackpotOptIn" | "lobbyJackpotOptOut") {
  return confirm === "lobbyJackpotOptOut" ? isOptIn : !isOptIn && !blocked;
}

function isOpting(confirm: Place["confirm"]): confirm is "lobbyJackpotOptIn" | "lobbyJackpotOptOut" {
  return confirm === "lobbyJackpotOptIn" || confirm === "lobbyJackpotOptOut";
}

function dialogOf(
  place: Place,
  own: OwnJackpot | null,
  unclaimedMinor: number,
  url: URL,
): JackpotDialogData | null {
  const { confirm, here } = place;
  if (isOpting(confirm)) {
    // Opting into the current state needs no confirmation.
    const isWanted = own !== null && isOpenTo(own, confirm);
    return isWanted ? { type: confirm, own, formKey: newFormKey() } : null;
  }
  if (unclaimedMinor === 0) return null;
  const opensOther = withoutDialogs(`${url.pathname}${url.search}`) !== `${url.pathname}${url.search}`;
  const isOpen = confirm === "lobbyJackpotWin" || (!opensOther && opensWinDialog(here));
  return isOpen ? { type: "lobbyJackpotWin", minor: unclaimedMinor, formKey: newFormKey() } : null;
}
