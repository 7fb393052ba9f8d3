import { randomUUID } from "node:crypto";
import type { DeskFormName } from "~/desk/forms";
import type { DeskAction } from "./desk-action";
import { playerActions } from "./desk-player-actions";
import { givenUpMail } from "./desk-rows";
import {
  colleague,
  gameThatIsOff,
  gameThatIsOn,
  invitation,
  newCoupon,
  offeredCoupon,
  otherSession,
  place,
  review,
  savedAnswer,
  type Scene,
  thread,
  type Typed,
} from "./desk-scenes";

/** Of somebody who is not signed in, or about the own session: flows/desk-sign-in and flows/desk-work send them. */
type OwnForm = "sign-in" | "code" | "invitation" | "invitation-app" | "language" | "sign-out";
type ActingForm = Exclude<DeskFormName, OwnForm>;

const COUPON = {
  title: "Autumn <b>match</b>",
  description: "Half as much again.",
  tier1_minimum: "20",
  tier1_maximum: "100",
  tier1_bonus: "50",
  tier1_wagering: "20",
};
const OUTDATED = { sentence: "It has changed since you opened the page." };

/** Every action of a signed-in operator: where it is, what is typed, what is refused, and what the page then says. */
const deskActions: Readonly<Record<ActingForm, readonly DeskAction[]>> = {
  ...playerActions,
  answer: [
    {
      intent: "answer",
      role: "support",
      scene: thread,
      fields: { text: "It has arrived." },
      asksReason: false,
      refusal: OUTDATED,
      done: "is answered. The sender gets a mail.",
    },
    {
      intent: "close",
      role: "support",
      scene: thread,
      asksReason: false,
      refusal: OUTDATED,
      done: "is closed.",
    },
  ],
  coupon: [
    {
      intent: "preview",
      role: "marketing",
      scene: newCoupon,
      fields: COUPON,
      refusal: { fields: { title: "" }, sentence: "Give it a title." },
      done: "Wagering",
    },
    { intent: "save", role: "marketing", scene: newCoupon, fields: COUPON, done: " is made." },
    {
      intent: "save",
      role: "marketing",
      scene: () => place("/coupons/ORCHARD20/edit"),
      refusal: { fields: { title: "" }, sentence: "Give it a title." },
      done: "of ORCHARD20 is offered now.",
    },
  ],
  end: [{ intent: "", role: "marketing", scene: offeredCoupon, done: "is offered no longer." }],
  game: [
    {
      intent: "",
      role: "owner",
      scene: () => place("/games/101-1"),
      fields: { sort: "12" },
      refusal: { fields: { sort: "first" }, sentence: "Type a whole number." },
      done: "Settings saved.",
    },
  ],
  offers: [
    {
      intent: "test",
      role: "marketing",
      scene: () => place("/offers"),
      asksReason: false,
      refusal: null,
      done: "A test is on its way to",
    },
    {
      intent: "send",
      role: "marketing",
      scene: async () => ({ path: "/offers", fields: { name: `spring-${randomUUID().slice(0, 8)}` } }),
      refusal: { fields: { name: "no spaces" }, sentence: "Letters, digits, dots and dashes." },
      done: " is being sent.",
    },
  ],
  operator: [
    {
      intent: "",
      role: "owner",
      scene: async (desk) => ({ path: `/operators/${(await colleague(desk, "finance")).id}` }),
      fields: { role: "auditor", access: "off" },
      done: "The change is made. Their sessions have ended.",
    },
  ],
  operators: [
    {
      intent: "invite",
      role: "owner",
      scene: async () => ({
        path: "/operators",
        of: "",
        fields: { email: `${randomUUID()}@casino.example` },
      }),
      fields: { role: "finance" },
      refusal: { fields: { email: "not an address" }, sentence: "Type an email address." },
      done: "An invitation is on its way to",
    },
    { intent: "revoke", role: "owner", scene: invitation, done: "The invitation is revoked." },
  ],
  retry: [
    {
      intent: "retry",
      role: "support",
      scene: async (desk) => ({ path: "/mails", fields: { ids: (await givenUpMail(desk)).id } }),
      asksReason: false,
      refusal: { fields: { ids: "" }, sentence: "Choose at least one mail." },
      done: "One mail is tried again.",
    },
  ],
  review: [
    { intent: "credit", role: "finance", scene: review, done: "It is credited." },
    { intent: "return", role: "finance", scene: review, done: "It goes back to the player." },
  ],
  saved: [
    {
      intent: "save",
      role: "support",
      scene: async () => ({ path: "/saved-answers", of: "", fields: { title: `New ${randomUUID()}` } }),
      fields: { text: "Deposits take a minute." },
      asksReason: false,
      refusal: { fields: { text: " " }, sentence: "Write the answer." },
      done: "is saved.",
    },
    {
      intent: "delete",
      role: "support",
      scene: savedAnswer,
      // What is to be deleted need not be valid.
      fields: { text: " " },
      asksReason: false,
      refusal: null,
      done: "is deleted.",
    },
  ],
  sessions: [
    {
      intent: "",
      role: "finance",
      scene: otherSession,
      asksReason: false,
      refusal: null,
      done: "The session has ended.",
    },
    {
      intent: "",
      role: "finance",
      scene: async (desk, operator) => ({ ...(await otherSession(desk, operator)), of: "" }),
      asksReason: false,
      refusal: null,
      done: "All others have ended.",
    },
  ],
  switch: [
    { intent: "off", role: "owner", scene: gameThatIsOn, done: "Switched off." },
    { intent: "on", role: "owner", scene: gameThatIsOff, done: "Switched on." },
  ],
  threshold: [
    {
      intent: "",
      role: "finance",
      scene: async () => ({ path: "/thresholds", of: "large_win_minor" }),
      fields: { value: "900" },
      refusal: { fields: { value: "none" }, sentence: "Type a number, such as 250 or 250.00." },
      done: "A win is written to the log from: ",
    },
  ],
};

/** A row for each. */
export const deskActionRows = Object.entries(deskActions).flatMap(([form, actions]) =>
  actions.map((action) => ({ form: form as ActingForm, ...action })),
);

/** What is typed first and refused; and what then, of which `prefilled` stood in its fields before. */
export function typedIn(
  action: DeskAction,
  scene: Scene,
): { refused: Typed; right(prefilled: Typed): Typed } {
  const reason: Typed = action.asksReason === false ? {} : { reason: "Looked at it" };
  const right = { ...action.fields, ...scene.fields, ...reason };
  const wrong = action.refusal === undefined ? { reason: "" } : action.refusal?.fields;
  return { refused: { ...right, ...wrong }, right: (prefilled) => ({ ...prefilled, ...right }) };
}

export function sentenceOf({ refusal }: DeskAction): string {
  return refusal === undefined ? "Say why, in at least three characters." : (refusal?.sentence ?? "");
}
