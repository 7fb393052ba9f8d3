import { Link } from "@remix-run/react";
import { type RefObject, useState } from "react";
import { useFormContext, useFormReply } from "~/forms/form-context";
import { PostForm } from "~/forms/PostForm";
import { errorsOf } from "~/forms/reply";
import { SubmitButton } from "~/forms/SubmitButton";
import { useMessages } from "~/messages/messages";
import { rich } from "~/messages/rich";
import { paths } from "~/paths";
import { TimezoneField } from "~/session/TimezoneField";
import { ButtonLink } from "~/ui/Button";
import { Instant } from "~/ui/Instant";
import { useSafeEffect } from "~/ui/use-safe-effect";
import { forms } from "./forms";
import { messages } from "./messages";
import type { CouponInTheWay, RewardAnswer, WelcomeTitle } from "./reward.server";
import { type DailyReward, errorText, REWARD_ERROR_MS, rewardState } from "./rules";

interface RewardPanelProps {
  /** Null if unknown. */
  answer: RewardAnswer | null;
  /** Epoch milliseconds. */
  now: number;
  /** Flash message of the previous submission: what was given. */
  flash: string | null;
  formKey: string;
  /** The page to return to. */
  from: string;
  /** Target of the CLOSE link. */
  closeTo: string;
  /** The dismiss button, which Escape presses. */
  putOff?: RefObject<HTMLButtonElement>;
}

/** The daily reward in all its states, shared by the dialog and the page. */
export function RewardPanel({ answer, now, flash, formKey, from, closeTo, putOff }: RewardPanelProps) {
  const m = useMessages(messages);
  const reward = answer?.reward ?? null;
  const state = rewardState(reward, now);
  if (flash === null && answer !== null && reward !== null && state === "available") {
    return (
      <Available
        reward={reward}
        coupon={answer.coupon}
        welcome={answer.welcome}
        formKey={formKey}
        from={from}
        putOff={putOff ?? null}
      />
    );
  }
  const isGiven = flash !== null || state === "redeemed";
  return (
    <div className="outcome stack">
      {isGiven ? (
        <div className="quick-subject" role="status">
          <p className="quick-code">{flash ?? m.given(reward?.gift ?? "")}</p>
        </div>
      ) : null}
      <p className="notice">{isGiven || answer !== null ? m.comeBack : m.notKnown}</p>
      <p className="actions">
        <ButtonLink to={closeTo} preventScrollReset>
          {m.close}
        </ButtonLink>
      </p>
    </div>
  );
}

interface AvailableProps {
  reward: DailyReward;
  coupon: CouponInTheWay | null;
  welcome: WelcomeTitle | null;
  formKey: string;
  from: string;
  putOff: RefObject<HTMLButtonElement> | null;
}

function Available({ reward, coupon, welcome, formKey, from, putOff }: AvailableProps) {
  const m = useMessages(messages);
  return (
    <PostForm form={forms.reward} formKey={formKey} from={from} idPrefix="reward-" showsSummary={false}>
      {({ reply }) => (
        <div className="outcome stack">
          <div className="quick-subject">
            <p className="quick-code">{reward.gift}</p>
            <p lang={reward.lang}>{reward.description || reward.title}</p>
            <p className="hint">{rich(m.until, { time: <Instant at={reward.expiresAt} /> })}</p>
          </div>
          {coupon ? <InTheWay coupon={coupon} /> : null}
          <p>{coupon ? m.buttons.saveForLater : m.buttons.dismiss}</p>
          {welcome ? (
            <p>
              {rich(m.welcomeWaits, {
                offer: (
                  <Link to={paths.welcomeOffer} lang={welcome.lang}>
                    {welcome.title}
                  </Link>
                ),
              })}
            </p>
          ) : null}
          <PassingError key={reply?.formKey ?? ""} />
          <input type="hidden" name="coupon" value={reward.code} />
          <TimezoneField />
          <p className="actions">
            {/* When redeeming would cancel a coupon or be refused, it must not be the first button. */}
            {coupon ? <PutOff coupon={coupon} putOff={putOff} /> : null}{" "}
            <SubmitButton name="intent" value="redeem" kind={coupon ? "quiet" : "primary"}>
              {m.redeem}
            </SubmitButton>{" "}
            {coupon ? null : <PutOff coupon={coupon} putOff={putOff} />}
          </p>
          {reward.terms ? (
            <p className="small-print" lang={reward.lang}>
              {reward.terms}
            </p>
          ) : null}
        </div>
      )}
    </PostForm>
  );
}

interface PutOffProps {
  coupon: CouponInTheWay | null;
  putOff: RefObject<HTMLButtonElement> | null;
}

/** SAVE FOR LATER if there is an active coupon, which stays as it is; otherwise DISMISS. */
function PutOff({ coupon, putOff }: PutOffProps) {
  const { busy } = useFormContext();
  const m = useMessages(messages);
  return (
    <button
      type="submit"
      name="intent"
      value={coupon ? "later" : "dismiss"}
      className={`button ${coupon ? "button-primary" : "button-quiet"}`}
      aria-disabled={busy || undefined}
      data-dismiss=""
      ref={putOff}
    >
      {coupon ? m.saveForLater : m.dismiss}
    </button>
  );
}

/** What redeeming does to an active coupon, said before the player decides. */
function InTheWay({ coupon }: { coupon: CouponInTheWay }) {
  const m = useMessages(messages);
  return <p className="notice">{coupon.awaitsDeposit ? m.waits(coupon.code) : m.isActive(coupon.code)}</p>;
}

/** Cleared after 1.5 s if script runs; otherwise it stays. */
function PassingError() {
  const reply = useFormReply();
  const m = useMessages(messages);
  const [message] = [...errorsOf(reply, ""), ...errorsOf(reply, "coupon")];
  const [isOver, setIsOver] = useState(false);
  useSafeEffect(() => {
    if (message === undefined) return undefined;
    const timer = setTimeout(() => setIsOver(true), REWARD_ERROR_MS);
    return () => clearTimeout(timer);
  }, [message]);
  if (message === undefined || isOver) return null;
  return (
    <p className="error-summary" role="alert">
      {errorText(message, m)}
    </p>
  );
}
