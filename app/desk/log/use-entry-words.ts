import { useMessages } from "~/messages/messages";
import { messages as couponMessages } from "../coupons/messages";
import { messages as frameMessages } from "../frame-messages";
import { messages as gameMessages } from "../games/messages";
import { messages as operatorMessages } from "../operators/messages";
import { messages as playerMessages } from "../players/player-messages";
import { messages as switchMessages } from "../switches/messages";
import { messages as withdrawalMessages } from "../withdrawals/messages";
import type { LogWords } from "./words";

/** The names of an entry's values, and the codes that stand for values, as the pages word them that they are from. */
export function useEntryWords(action: string): { names: LogWords; values(name: string): LogWords } {
  const { logged, extents, kinds } = useMessages(playerMessages).data;
  const players = useMessages(playerMessages);
  const operators = useMessages(operatorMessages);
  const games = useMessages(gameMessages);
  const coupons = useMessages(couponMessages);
  const switches = useMessages(switchMessages);
  const { states } = useMessages(withdrawalMessages);
  const { roles } = useMessages(frameMessages);
  // An erasure is logged in codes, and read in words: of what is gone there is no other record.
  if (action === "player.erase") {
    const erased = wordsOf({ ...kinds, ...extents, ...logged });
    return { names: erased, values: () => erased };
  }
  const names = wordsOf({
    name: operators.name,
    email: operators.email,
    role: operators.role,
    disabled: operators.disabled,
    player_class: players.playerClass,
    amount_minor: players.amount,
    cash_minor: players.player.cash,
    stake_minor: players.stake,
    payout_minor: players.payout,
    state: players.state,
    subject: players.actions.subject,
    title: coupons.titleOf,
    currency: coupons.cost.currency,
    version: coupons.version,
    starts_at: coupons.begins,
    ends_at: coupons.ends,
    shown_to: coupons.shownTo,
    game: games.game,
    new: games.isNew,
    sort: games.place,
    categories: games.categories,
    least_stake_minor: games.settings.leastStake,
    most_stake_minor: games.settings.mostStake,
    least_width_px: games.settings.width,
    on: switches.on,
    suspended: players.standings.suspended,
  });
  const values = new Map<string, LogWords>([
    ["role", wordsOf(roles)],
    ["state", wordsOf(action.startsWith("withdrawal.") ? states : players.couponStates)],
    ["shown_to", wordsOf(coupons.audiences)],
  ]);
  return { names, values: (name) => values.get(name) ?? NONE };
}

const NONE: LogWords = new Map();

function wordsOf(words: Readonly<Record<string, string>>): LogWords {
  return new Map(Object.entries(words));
}
