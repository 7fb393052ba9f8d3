import type { CallShape } from "~/casino/contract/call";
import { correctBalance } from "~/casino/contract/operator/corrections";
import {
  endPlayerCoupon,
  givePlayerCoupon,
  messagePlayer,
  removePlayerFactor,
  setPlayerClass,
} from "~/casino/contract/operator/player-acts";
import { askPlayerExport, erasePlayer, playerErasure } from "~/casino/contract/operator/player-data";
import {
  changePlayerEmail,
  changePlayerPerson,
  markPlayersDistinct,
  openNamesakeAccount,
} from "~/casino/contract/operator/player-person";
import {
  playerAccounts,
  playerMails,
  playerNotes,
  playerSignIns,
  playerThreads,
} from "~/casino/contract/operator/player-records";
import { deskHistory, endPlayerSessions, suspendPlayer } from "~/casino/contract/operator/players";

/** The calls of each tab of a player's page, in its order: one of them is enough. The details are the page's own. */
export const TAB_CALLS = {
  ledger: [deskHistory],
  deposits: [deskHistory],
  withdrawals: [deskHistory],
  rounds: [deskHistory],
  coupons: [deskHistory],
  accounts: [playerAccounts],
  "sign-ins": [playerSignIns],
  mails: [playerMails],
  messages: [playerThreads],
  notes: [playerNotes],
  correction: [correctBalance],
  person: [changePlayerEmail, changePlayerPerson, openNamesakeAccount, markPlayersDistinct],
  actions: [
    ...[suspendPlayer, endPlayerSessions, removePlayerFactor, setPlayerClass],
    ...[givePlayerCoupon, endPlayerCoupon, messagePlayer],
  ],
  data: [playerErasure, askPlayerExport, erasePlayer],
} satisfies Record<string, readonly CallShape[]>;

export type PlayerTab = keyof typeof TAB_CALLS;
