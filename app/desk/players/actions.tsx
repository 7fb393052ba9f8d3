import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import type { HistoryRow } from "~/casino/contract/history";
import { deskCoupons } from "~/casino/contract/operator/coupons";
import {
  endPlayerCoupon,
  givePlayerCoupon,
  messagePlayer,
  MESSAGE_LONGEST,
  PLAYER_CLASSES,
  removePlayerFactor,
  setPlayerClass,
  SUBJECT_LONGEST,
} from "~/casino/contract/operator/player-acts";
import {
  deskHistory,
  deskPlayer,
  endPlayerSessions,
  suspendPlayer,
} from "~/casino/contract/operator/players";
import { Field, Select, TextArea } from "~/forms/Field";
import { deskAction } from "../action.server";
import { requireOperator } from "../operator.server";
import { playerIn } from "../params.server";
import { deskPaths } from "../paths";
import { reasonField } from "../reason.server";
import { redirectTo } from "../redirect.server";
import { amountText } from "../ui/Amount";
import { DateTime } from "../ui/DateTime";
import { DeskForm } from "../ui/DeskForm";

type CouponRow = Extract<HistoryRow, { kind: "coupon" }>;

export async function loader(args: LoaderFunctionArgs) {
  const { read, operator } = await requireOperator(args, "players.manage");
  const params = { pid: playerIn(args.params) };
  const mayGive = operator.rights.includes("coupons.give");
  const [{ player }, offered, ofPlayer] = await Promise.all([
    read(deskPlayer, { params }),
    mayGive ? read(deskCoupons, {}) : null,
    mayGive ? read(deskHistory, { params, query: { kind: "coupons" } }) : null,
  ]);
  return {
    isSuspended: player.standing === "suspended",
    sessions: player.sessions,
    hasFactor: player.has_second_factor,
    factorRemovedAt: player.second_factor_removal_at,
    playerClass: player.player_class,
    classes: [...PLAYER_CLASSES],
    coupons: (offered?.coupons ?? [])
      .filter(({ state }) => state === "open")
      .map(({ code, title }) => ({ value: code, name: `${code}: ${title}` })),
    active: ofPlayer?.rows.find(isActiveCoupon) ?? null,
    mayWrite: operator.rights.includes("support.answer"),
  };
}

const isActiveCoupon = (row: HistoryRow): row is CouponRow =>
  row.kind === "coupon" && (row.state === "requested" || row.state === "redeemed");

const required = (what: string, longest: number) =>
  z.string({ error: what }).trim().min(1, what).max(longest, `At most ${longest} characters.`);

const schema = z.discriminatedUnion("intent", [
  z.object({
    intent: z.enum(["suspend", "reopen", "sign-out", "remove-factor", "keep-factor"]),
    reason: reasonField,
  }),
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
  z.object({ intent: z.literal("end-coupon"), coupon: z.string().max(40), reason: reasonField }),
  z.object({
    intent: z.literal("message"),
    subject: required("Write a subject.", SUBJECT_LONGEST),
    text: required("Write a message.", MESSAGE_LONGEST),
    reason: reasonField,
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
      const { subject, text, reason } = value;
      await casino.call(messagePlayer, { params, body: { subject, text, reason }, key });
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
    if (value.intent === "end-coupon") {
      const body = { coupon_code: value.coupon, reason };
      const ended = await casino.call(endPlayerCoupon, { params, body, key });
      const { kept_minor: cashMinor, lost_minor: lostMinor, currency } = ended;
      const [cash, lost] = [cashMinor, lostMinor].map((minor) => amountText(minor, currency));
      return done(
        `${value.coupon} is ended. The player keeps ${cash} in cash, and loses ${lost}.`,
        "coupons",
      );
    }
    if (value.intent === "sign-out") {
      await casino.call(endPlayerSessions, { params, body: { reason }, key });
      return done("The player is signed out everywhere.");
    }
    if (value.intent === "remove-factor" || value.intent === "keep-factor") {
      const isRequested = value.intent === "remove-factor";
      await casino.call(removePlayerFactor, { params, body: { is_requested: isRequested, reason }, key });
      return done(
        isRequested
          ? "The second factor is removed in three days, unless a code is given before. The player gets a mail."
          : "The second factor stays.",
      );
    }
    const isSuspended = value.intent === "suspend";
    await casino.call(suspendPlayer, { params, body: { is_suspended: isSuspended, reason }, key });
    return done(isSuspended ? "The player is suspended and signed out." : "The player may sign in again.");
  },
});

export default function Actions() {
  const { isSuspended, sessions, hasFactor, coupons, mayWrite } = useLoaderData<typeof loader>();
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
      {hasFactor ? <LostFactor /> : null}
      <SetClass />
      {coupons.length > 0 ? <GiveCoupon /> : null}
      <EndCoupon />
      {mayWrite ? <Write /> : null}
    </>
  );
}

function LostFactor() {
  const { factorRemovedAt } = useLoaderData<typeof loader>();
  const isUnderWay = factorRemovedAt !== null;
  return (
    <>
      <h2>Remove a lost second factor</h2>
      <p>
        {isUnderWay ? (
          <>
            It is removed <DateTime at={factorRemovedAt} />, unless a code is given before.
          </>
        ) : (
          "For a player who has lost the authenticator app and the recovery codes. It is removed in three days; the player gets a mail, and any code that is given before keeps it."
        )}
      </p>
      <DeskForm
        name="player"
        of="factor"
        button={isUnderWay ? "Keep it" : "Remove in three days"}
        kind={isUnderWay ? "quiet" : "danger"}
        sends={{ intent: isUnderWay ? "keep-factor" : "remove-factor" }}
        asksReason
      />
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

function EndCoupon() {
  const { active } = useLoaderData<typeof loader>();
  if (active === null) return null;
  const { coupon_code: code, title, state } = active;
  return (
    <>
      <h2>End the active coupon</h2>
      <p>
        {title} ({code}) is {state}. It ends as if the player had given it up: they keep their cash and their
        own share of the bonus wallet, and the rest goes back to the promotions.
      </p>
      <DeskForm
        name="player"
        of="end-coupon"
        button="End coupon"
        kind="danger"
        sends={{ intent: "end-coupon", coupon: code }}
        asksReason
      />
    </>
  );
}

function Write() {
  return (
    <>
      <h2>Write to the player</h2>
      <DeskForm
        name="player"
        of="message"
        button="Send message"
        kind="quiet"
        sends={{ intent: "message" }}
        asksReason
      >
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
