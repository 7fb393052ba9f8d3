import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import type { HistoryRow } from "~/casino/contract/history";
import { deskCoupons } from "~/casino/contract/operator/coupons";
import {
  endPlayerCoupon,
  givePlayerCoupon,
  MESSAGE_LONGEST,
  messagePlayer,
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
import { byLanguage, messagesFor } from "~/messages/language.server";
import { useMessages } from "~/messages/messages";
import { rich } from "~/messages/rich";
import { moneyFormat } from "~/ui/money";
import { deskAction } from "../action.server";
import { requireOperator } from "../operator.server";
import { playerIn } from "../params.server";
import { deskPaths } from "../paths";
import { redirectTo } from "../redirect.server";
import { titled } from "../title";
import { fieldsIn } from "../typed.server";
import { DateTime } from "../ui/DateTime";
import { DeskForm } from "../ui/DeskForm";
import { messages } from "./player-messages";
import { sentences } from "./sentences.server";
import { TAB_CALLS } from "./tabs.server";

type CouponRow = Extract<HistoryRow, { kind: "coupon" }>;

export async function loader(args: LoaderFunctionArgs) {
  const { read, readIfMay, may, requireOneOf } = await requireOperator(args, "players.manage");
  requireOneOf(TAB_CALLS.actions);
  const params = { pid: playerIn(args.params) };
  const [{ player }, offered, ofPlayer] = await Promise.all([
    read(deskPlayer, { params }),
    may(givePlayerCoupon) ? readIfMay(deskCoupons, {}) : null,
    may(endPlayerCoupon) ? readIfMay(deskHistory, { params, query: { kind: "coupons" } }) : null,
  ]);
  return {
    isSuspended: player.standing === "suspended",
    sessions: player.sessions,
    mayRemoveFactor: player.has_second_factor && may(removePlayerFactor),
    factorRemovedAt: player.second_factor_removal_at,
    playerClass: player.player_class,
    classes: [...PLAYER_CLASSES],
    coupons: (offered?.coupons ?? [])
      .filter(({ state }) => state === "open")
      .map(({ code, title }) => ({ code, title })),
    active: ofPlayer?.rows.find(isActiveCoupon) ?? null,
    maySuspend: may(suspendPlayer),
    mayEndSessions: may(endPlayerSessions),
    maySetClass: may(setPlayerClass),
    mayWrite: may(messagePlayer),
  };
}

const isActiveCoupon = (row: HistoryRow): row is CouponRow =>
  row.kind === "coupon" && (row.state === "requested" || row.state === "redeemed");

const schema = byLanguage(sentences, (texts, language) => {
  const { reason } = fieldsIn(language);
  const required = (what: string, longest: number) =>
    z.string({ error: what }).trim().min(1, what).max(longest, texts.atMost(longest));
  return z.discriminatedUnion("intent", [
    z.object({
      intent: z.enum(["suspend", "reopen", "sign-out", "remove-factor", "keep-factor"]),
      reason,
    }),
    z.object({
      intent: z.literal("class"),
      seen: z.string(),
      playerClass: z.enum(PLAYER_CLASSES, texts.chooseClass),
      reason,
    }),
    z.object({ intent: z.literal("coupon"), coupon: required(texts.chooseCoupon, 40), reason }),
    z.object({ intent: z.literal("end-coupon"), coupon: z.string().max(40), reason }),
    z.object({
      intent: z.literal("message"),
      subject: required(texts.writeSubject, SUBJECT_LONGEST),
      text: required(texts.writeMessage, MESSAGE_LONGEST),
      reason,
    }),
  ]);
});

export const action = deskAction({
  name: "player",
  schema,
  right: "players.manage",
  async act({ value, key, params: path, visit: { casino, request } }) {
    const params = { pid: playerIn(path) };
    const texts = messagesFor(request, sentences);
    const done = (flash: string, tab = "") => redirectTo(deskPaths.player(params.pid, tab), { flash });
    if (value.intent === "message") {
      const { subject, text, reason } = value;
      await casino.call(messagePlayer, { params, body: { subject, text, reason }, key });
      return done(texts.messaged, "messages");
    }
    const { reason } = value;
    if (value.intent === "class") {
      const body = { player_class: value.playerClass, seen: value.seen, reason };
      await casino.call(setPlayerClass, { params, body, key });
      return done(texts.classSet(value.playerClass));
    }
    if (value.intent === "coupon") {
      const body = { coupon_code: value.coupon, reason };
      const { state } = await casino.call(givePlayerCoupon, { params, body, key });
      return done(
        texts.couponGiven(value.coupon, messagesFor(request, messages).couponStates[state]),
        "coupons",
      );
    }
    if (value.intent === "end-coupon") {
      const body = { coupon_code: value.coupon, reason };
      const ended = await casino.call(endPlayerCoupon, { params, body, key });
      const { kept_minor: cashMinor, lost_minor: lostMinor, currency } = ended;
      const { money } = messagesFor(request, moneyFormat);
      const [cash, lost] = [money(cashMinor, currency), money(lostMinor, currency)];
      return done(texts.couponEnded(value.coupon, cash, lost), "coupons");
    }
    if (value.intent === "sign-out") {
      await casino.call(endPlayerSessions, { params, body: { reason }, key });
      return done(texts.signedOut);
    }
    if (value.intent === "remove-factor" || value.intent === "keep-factor") {
      const isRequested = value.intent === "remove-factor";
      await casino.call(removePlayerFactor, { params, body: { is_requested: isRequested, reason }, key });
      return done(isRequested ? texts.factorRemoved : texts.factorStays);
    }
    const isSuspended = value.intent === "suspend";
    await casino.call(suspendPlayer, { params, body: { is_suspended: isSuspended, reason }, key });
    return done(isSuspended ? texts.suspended : texts.reopened);
  },
});

export const handle = titled((translate) => translate(messages).player.actions);

export default function Actions() {
  const data = useLoaderData<typeof loader>();
  return (
    <>
      {data.maySuspend ? <Suspend /> : null}
      {data.mayEndSessions ? <EndSessions /> : null}
      {data.mayRemoveFactor ? <LostFactor /> : null}
      {data.maySetClass ? <SetClass /> : null}
      {data.coupons.length > 0 ? <GiveCoupon /> : null}
      <EndCoupon />
      {data.mayWrite ? <Write /> : null}
    </>
  );
}

function Suspend() {
  const { isSuspended } = useLoaderData<typeof loader>();
  const { actions: texts } = useMessages(messages);
  const standing = isSuspended ? texts.reopen : texts.suspend;
  return (
    <>
      <h2>{standing.title}</h2>
      <p>{standing.about}</p>
      <DeskForm
        name="player"
        of="standing"
        button={standing.button}
        kind={isSuspended ? "quiet" : "danger"}
        sends={{ intent: isSuspended ? "reopen" : "suspend" }}
        asksReason
      />
    </>
  );
}

function EndSessions() {
  const { sessions } = useLoaderData<typeof loader>();
  const { actions: texts } = useMessages(messages);
  return (
    <>
      <h2>{texts.sessions}</h2>
      <p>{sessions === 0 ? texts.noSession : texts.signedIn(sessions)}</p>
      <DeskForm
        name="player"
        of="sessions"
        button={texts.signOut}
        kind="quiet"
        sends={{ intent: "sign-out" }}
        asksReason
      />
    </>
  );
}

function LostFactor() {
  const { factorRemovedAt } = useLoaderData<typeof loader>();
  const isUnderWay = factorRemovedAt !== null;
  const { actions: texts } = useMessages(messages);
  return (
    <>
      <h2>{texts.factor}</h2>
      <p>
        {isUnderWay ? rich(texts.factorEnds, { when: <DateTime at={factorRemovedAt} /> }) : texts.factorAbout}
      </p>
      <DeskForm
        name="player"
        of="factor"
        button={isUnderWay ? texts.keepFactor : texts.removeFactor}
        kind={isUnderWay ? "quiet" : "danger"}
        sends={{ intent: isUnderWay ? "keep-factor" : "remove-factor" }}
        asksReason
      />
    </>
  );
}

function SetClass() {
  const { playerClass, classes } = useLoaderData<typeof loader>();
  const { actions: texts, playerClass: label } = useMessages(messages);
  return (
    <>
      <h2>{texts.setClass}</h2>
      <p>{texts.classAbout}</p>
      <DeskForm
        name="player"
        of="class"
        button={texts.classButton}
        kind="quiet"
        sends={{ intent: "class", seen: playerClass }}
        asksReason
      >
        <Select
          name="playerClass"
          label={label}
          options={classes.map((one) => ({ value: one, name: one }))}
          initial={playerClass}
        />
      </DeskForm>
    </>
  );
}

function GiveCoupon() {
  const { coupons } = useLoaderData<typeof loader>();
  const { actions: texts } = useMessages(messages);
  const options = coupons.map(({ code, title }) => ({ value: code, name: texts.couponOption(code, title) }));
  return (
    <>
      <h2>{texts.give}</h2>
      <p>{texts.giveAbout}</p>
      <DeskForm
        name="player"
        of="coupon"
        button={texts.giveButton}
        kind="quiet"
        sends={{ intent: "coupon" }}
        asksReason
      >
        <Select name="coupon" label={texts.coupon} options={options} />
      </DeskForm>
    </>
  );
}

function EndCoupon() {
  const { active } = useLoaderData<typeof loader>();
  const { actions: texts, couponStates } = useMessages(messages);
  if (active === null) return null;
  const { coupon_code: code, title, state } = active;
  return (
    <>
      <h2>{texts.endCoupon}</h2>
      <p>{texts.endAbout(title, code, couponStates[state])}</p>
      <DeskForm
        name="player"
        of="end-coupon"
        button={texts.endButton}
        kind="danger"
        sends={{ intent: "end-coupon", coupon: code }}
        asksReason
      />
    </>
  );
}

function Write() {
  const { actions: texts } = useMessages(messages);
  return (
    <>
      <h2>{texts.write}</h2>
      <DeskForm
        name="player"
        of="message"
        button={texts.writeButton}
        kind="quiet"
        sends={{ intent: "message" }}
        asksReason
      >
        <Field name="subject" label={texts.subject} maxLength={SUBJECT_LONGEST} />
        <TextArea
          name="text"
          label={texts.message}
          hint={texts.messageHint}
          rows={5}
          maxLength={MESSAGE_LONGEST}
        />
      </DeskForm>
    </>
  );
}
