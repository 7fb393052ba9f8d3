import { randomUUID } from "node:crypto";
import { claimIdentity } from "~/casino/contract/operator/identity";
import { removePlayerFactor } from "~/casino/contract/operator/player-acts";
import { suspendPlayer } from "~/casino/contract/operator/players";
import { claimWithdrawal } from "~/casino/contract/operator/withdrawals";
import type { DeskFormName } from "~/desk/forms";
import { newPlayer, send } from "../casino-client";
import type { DeskAction } from "./desk-action";
import { closedPlayer, waitingIdentity, waitingWithdrawal } from "./desk-rows";
import {
  after,
  claimedMeanwhile,
  contradicted,
  largeCorrection,
  ofPlayer,
  ownIdentity,
  ownWithdrawal,
  withCash,
  withCoupon,
  withFactor,
} from "./desk-scenes";

const CLAIMED = { sentence: "is working on this." };

/** What is done about players and their money. */
export const playerActions = {
  cases: [
    {
      intent: "claim",
      role: "finance",
      scene: async (desk) => {
        const { player, id } = await waitingWithdrawal(desk);
        return { path: "/withdrawals", fields: { cases: `${player.pid}/${id}` } };
      },
      asksReason: false,
      refusal: { fields: { cases: "" }, sentence: "Choose at least one withdrawal." },
      done: "Claimed for 15 minutes: 1.",
    },
    {
      intent: "release",
      role: "finance",
      scene: async (desk, operator) => {
        const { path } = await ownWithdrawal(desk, operator);
        return { path: "/withdrawals?claimed=mine", fields: { cases: path.replace("/withdrawals/", "") } };
      },
      asksReason: false,
      refusal: { fields: { cases: "" }, sentence: "Choose at least one withdrawal." },
      done: "Released: 1.",
    },
  ],
  correction: [
    {
      intent: "",
      role: "finance",
      scene: ofPlayer("correction", withCash),
      fields: { amount: "-10" },
      refusal: { fields: { amount: "-50.01" }, sentence: "no correction takes it below zero." },
      done: "The balance is corrected.",
    },
  ],
  data: [
    {
      intent: "export",
      role: "support",
      scene: ofPlayer("data"),
      done: "The copy can be downloaded for an hour",
    },
    {
      intent: "erase",
      role: "owner",
      scene: async (desk) => {
        const { pid } = await closedPlayer(desk);
        return { path: `/players/${pid}/data`, fields: { typed: String(pid) } };
      },
      refusal: { fields: { typed: "1" }, sentence: "This is not the number of this player." },
      done: "Erased: what only access needs.",
    },
  ],
  decide: [
    { intent: "book", role: "finance", scene: largeCorrection, done: "The correction is booked." },
    { intent: "refuse", role: "finance", scene: largeCorrection, done: "The correction is refused." },
  ],
  identity: [
    {
      intent: "claim",
      role: "support",
      scene: async (desk) => {
        const { pid } = await waitingIdentity(desk, "Grace");
        return claimedMeanwhile(desk, `/identity/${pid}`, (operatorToken, is_released) =>
          send(desk.system.casinoUrl, claimIdentity, {
            params: { pid },
            operatorToken,
            body: { is_released },
          }),
        );
      },
      asksReason: false,
      refusal: CLAIMED,
      done: "It is yours for 15 minutes.",
    },
    {
      intent: "release",
      role: "support",
      scene: ownIdentity,
      asksReason: false,
      refusal: null,
      done: "It is released.",
    },
    { intent: "verify", role: "support", scene: ownIdentity, done: "The player is verified." },
    {
      intent: "refuse",
      role: "support",
      scene: ownIdentity,
      fields: { code: "name_differs" },
      done: "The documents are refused; the player is told why.",
    },
  ],
  note: [
    {
      intent: "",
      role: "finance",
      scene: ofPlayer("notes"),
      fields: { text: "Calls <b>often</b>" },
      asksReason: false,
      refusal: { fields: { text: " " }, sentence: "Write the note." },
      done: "It is noted.",
    },
  ],
  person: [
    {
      intent: "email",
      role: "support",
      scene: async (desk) => ({
        ...(await ofPlayer("person")(desk)),
        fields: { email: `${randomUUID()}@example.com` },
      }),
      refusal: { fields: { email: "none" }, sentence: "Type an email address, such as name@example.com." },
      done: "The email address is changed, and the player is signed out.",
    },
    {
      intent: "person",
      role: "support",
      // Two players of one name and birth date would be one person.
      scene: async (desk) => ({
        ...(await ofPlayer("person")(desk)),
        fields: { lastName: `Stone${randomUUID().replace(/[^a-f]/g, "")}` },
      }),
      fields: { firstName: "Eve", birthDate: "1980-01-02" },
      refusal: { fields: { firstName: " " }, sentence: "Type a first name." },
      done: "The details are corrected.",
    },
    {
      intent: "namesake",
      role: "support",
      scene: async (desk) => ({
        ...(await ofPlayer("person")(desk)),
        fields: { email: `${randomUUID()}@example.com` },
      }),
      refusal: { fields: { lastName: " " }, sentence: "Type a last name." },
      done: "This is the new account.",
    },
    {
      intent: "distinct",
      role: "support",
      scene: async (desk) => ({
        ...(await ofPlayer("person")(desk)),
        fields: { other: String((await newPlayer(desk.system.casinoUrl)).pid) },
      }),
      refusal: { fields: { other: "somebody" }, sentence: "Type the number of the other player." },
      done: "are two people from now on.",
    },
  ],
  player: [
    {
      intent: "suspend",
      role: "support",
      scene: ofPlayer("actions"),
      done: "The player is suspended and signed out.",
    },
    {
      intent: "reopen",
      role: "support",
      scene: ofPlayer("actions", after(withCash, suspendPlayer, { is_suspended: true })),
      done: "The player may sign in again.",
    },
    {
      intent: "sign-out",
      role: "support",
      scene: ofPlayer("actions"),
      done: "The player is signed out everywhere.",
    },
    {
      intent: "remove-factor",
      role: "support",
      scene: ofPlayer("actions", withFactor),
      done: "The second factor is removed in three days",
    },
    {
      intent: "keep-factor",
      role: "support",
      scene: ofPlayer("actions", after(withFactor, removePlayerFactor, { is_requested: true })),
      done: "The second factor stays.",
    },
    {
      intent: "class",
      role: "support",
      scene: ofPlayer("actions"),
      fields: { playerClass: "Low Margin" },
      done: "The class is Low Margin now.",
    },
    {
      intent: "coupon",
      role: "support",
      scene: ofPlayer("actions"),
      fields: { coupon: "CHERRY400" },
      done: "The player has CHERRY400 now",
    },
    {
      intent: "end-coupon",
      role: "support",
      scene: ofPlayer("actions", withCoupon),
      done: "CHERRY400 is ended.",
    },
    {
      intent: "message",
      role: "support",
      scene: ofPlayer("actions"),
      fields: { subject: "Your question", text: "We looked into it." },
      refusal: { fields: { text: " " }, sentence: "Write a message." },
      done: "The player gets your message, in the account and by mail.",
    },
  ],
  withdrawal: [
    {
      intent: "claim",
      role: "finance",
      scene: async (desk) => {
        const { player, id, path } = await waitingWithdrawal(desk);
        const params = { pid: player.pid, withdrawalId: id };
        return claimedMeanwhile(desk, path, (operatorToken, is_released) =>
          send(desk.system.casinoUrl, claimWithdrawal, { params, operatorToken, body: { is_released } }),
        );
      },
      asksReason: false,
      refusal: CLAIMED,
      done: "It is yours for 15 minutes.",
    },
    {
      intent: "release",
      role: "finance",
      scene: ownWithdrawal,
      asksReason: false,
      refusal: null,
      done: "It is released.",
    },
    { intent: "pay", role: "finance", scene: ownWithdrawal, done: "It is approved, and being paid." },
    {
      intent: "refuse",
      role: "finance",
      scene: ownWithdrawal,
      done: "It is refused: the money is the player’s again.",
    },
    {
      intent: "ask",
      role: "finance",
      scene: ownWithdrawal,
      fields: { text: "Is this your address?" },
      asksReason: false,
      refusal: { fields: { text: " " }, sentence: "Write your question." },
      done: "The player gets your question, in the account and by mail.",
    },
    {
      intent: "accept",
      role: "finance",
      scene: contradicted,
      done: "It stays as it is, and the provider’s answer is settled.",
    },
  ],
} satisfies Partial<Record<DeskFormName, readonly DeskAction[]>>;
