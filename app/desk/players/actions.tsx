import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { deskCoupons } from "~/casino/contract/operator/coupons";
import {
  givePlayerCoupon,
  messagePlayer,
  MESSAGE_LONGEST,
  PLAYER_CLASSES,
  setPlayerClass,
  SUBJECT_LONGEST,
} from "~/casino/contract/operator/player-acts";
import { deskPlayer, endPlayerSessions, suspendPlayer } from "~/casino/contract/operator/players";
import { Field, Select, TextArea } from "~/forms/Field";
import { deskAction } from "../action.server";
import { requireOperator } from "../operator.server";
import { playerIn } from "../params.server";
import { deskPaths } from "../paths";
import { reasonField } from "../reason.server";
import { redirectTo } from "../redirect.server";
import { DeskForm } from "../ui/DeskForm";

export async function loader(args: LoaderFunctionArgs) {
  const { read, operator } = await requireOperator(args, "players.manage");
  const { player } = await read(deskPlayer, { params: { pid: playerIn(args.params) } });
  const mayGive = operator.rights.includes("coupons.give");
  const coupons = mayGive ? (await read(deskCoupons, {})).coupons : [];
  return {
    isSuspended: player.standing === "suspended",
    sessions: player.sessions,
    playerClass: player.player_class,
    classes: [...PLAYER_CLASSES],
    coupons: coupons
      .filter(({ state }) => state === "open")
      .map(({ code, title }) => ({ value: code, name: `${code}: ${title}` })),
    mayWrite: operator.rights.includes("support.answer"),
  };
}

const required = (what: string, longest: number) =>
  z.string({ error: what }).trim().min(1, what).max(longest, `At most ${longest} characters.`);

const schema = z.discriminatedUnion("intent", [
  z.object({ intent: z.enum(["suspend", "reopen", "sign-out"]), reason: reasonField }),
  z.object({
    intent: z.literal("class"),
    seen: z.string(),
    playerClass: z.enum(PLAYER_CLASSES, "Choose a class."),
    reason: reasonField,
  }),
  z.object({
    intent: z.literal("coupon"),
    coupon: required("Choose a coupon.", 40),
    reason: reasonField,
  }),
  z.object({
    intent: z.literal("message"),
    subject: required("Write a subject.", SUBJECT_LONGEST),
    text: required("Write a message.", MESSAGE_LONGEST),
  }),
]);

export const action = deskAction({
  name: "player",
  schema,
  right: "players.manage",
  async act({ value, key, params: path, visit: { casino } }) {
    const params = { pid: playerIn(path) };
    const done = (flash: string, tab = "") => redirectTo(deskPaths.player(params.pid, tab), { flash });
    if (value.intent === "message") {
      const { subject, text } = value;
      await casino.call(messagePlayer, { params, body: { subject, text }, key });
      return done("The player gets your message, in the account and by mail.", "messages");
    }
    const { reason } = value;
    if (value.intent === "class") {
      const body = { player_class: value.playerClass, seen: value.seen, reason };
      await casino.call(setPlayerClass, { params, body, key });
      return done(`The class is ${value.playerClass} now.`);
    }
    if (value.intent === "coupon") {
      const body = { coupon_code: value.coupon, reason };
      const { state } = await casino.call(givePlayerCoupon, { params, body, key });
      return done(`The player has ${value.coupon} now: ${state}.`, "coupons");
    }
    if (value.intent === "sign-out") {
      await casino.call(endPlayerSessions, { params, body: { reason }, key });
      return done("The player is signed out everywhere.");
    }
    const isSuspended = value.intent === "suspend";
    await casino.call(suspendPlayer, { params, body: { is_suspended: isSuspended, reason }, key });
    return done(isSuspended ? "The player is suspended and signed out." : "The player may sign in again.");
  },
});

export default function Actions() {
  const { isSuspended, sessions, coupons, mayWrite } = useLoaderData<typeof loader>();
  return (
    <>
      <h2>{isSuspended ? "Let the player in again" : "Suspend the player"}</h2>
      <p>
        {isSuspended
          ? "What the suspension ended stays ended."
          : "Ends every sign-in, and settles open rounds by the rules of their games. Money stays on the account."}
      </p>
      <DeskForm
        name="player"
        of="standing"
        button={isSuspended ? "Let in again" : "Suspend"}
        kind={isSuspended ? "quiet" : "danger"}
        sends={{ intent: isSuspended ? "reopen" : "suspend" }}
        asksReason
      />
      <h2>End sessions</h2>
      <p>{sessions === 0 ? "The player is not signed in." : `Sign-ins now: ${sessions}.`}</p>
      <DeskForm
        name="player"
        of="sessions"
        button="Sign out everywhere"
        kind="quiet"
        sends={{ intent: "sign-out" }}
        asksReason
      />
      <SetClass />
      {coupons.length > 0 ? <GiveCoupon /> : null}
      {mayWrite ? <Write /> : null}
    </>
  );
}

function SetClass() {
  const { playerClass, classes } = useLoaderData<typeof loader>();
  return (
    <>
      <h2>Set the class</h2>
      <p>
        It decides about the highest stake, the lobby jackpot, and coupons that are for some classes only.
      </p>
      <DeskForm
        name="player"
        of="class"
        button="Set class"
        kind="quiet"
        sends={{ intent: "class", seen: playerClass }}
        asksReason
      >
        {({ reply }) => (
          <Select
            name="playerClass"
            label="Class"
            options={classes.map((one) => ({ value: one, name: one }))}
            initial={playerClass}
            reply={reply}
          />
        )}
      </DeskForm>
    </>
  );
}

function GiveCoupon() {
  const { coupons } = useLoaderData<typeof loader>();
  return (
    <>
      <h2>Give a coupon</h2>
      <p>
        As if the player had redeemed the code, also where their class does not see it or they have used it
        up. What gives money with a deposit waits for one.
      </p>
      <DeskForm
        name="player"
        of="coupon"
        button="Give coupon"
        kind="quiet"
        sends={{ intent: "coupon" }}
        asksReason
      >
        {({ reply }) => <Select name="coupon" label="Coupon" options={coupons} reply={reply} />}
      </DeskForm>
    </>
  );
}

function Write() {
  return (
    <>
      <h2>Write to the player</h2>
      <DeskForm name="player" of="message" button="Send message" kind="quiet" sends={{ intent: "message" }}>
        {({ reply }) => (
          <>
            <Field name="subject" label="Subject" maxLength={SUBJECT_LONGEST} reply={reply} />
            <TextArea
              name="text"
              label="Message"
              hint="In the player’s account, and by mail."
              rows={5}
              maxLength={MESSAGE_LONGEST}
              reply={reply}
            />
          </>
        )}
      </DeskForm>
    </>
  );
}
