import { Link } from "@remix-run/react";
import { PostForm } from "~/forms/PostForm";
import type { FormReply } from "~/forms/reply";
import { paths, withQuery } from "~/paths";
import { Button, ButtonLink } from "~/ui/Button";
import { Field } from "~/ui/Field";
import { CaptchaNotice } from "./CaptchaNotice";
import { Outcome, Wait } from "./outcomes";
import type { OnboardingData } from "./data.server";
import type { QuickView } from "./quick-data.server";

interface QuickFormProps {
  data: OnboardingData;
  quick: QuickView;
  from: string;
}

/** quickplay: what the link opens, and the one button that opens it. */
export function QuickPlayForm({ data, quick, from }: QuickFormProps) {
  const { game } = quick;
  return (
    <PostForm
      form="quickplay"
      // The page that a failure shows without script is the page of this link.
      action={withQuery(paths.onboarding("quickplay"), { game: game?.code })}
      formKey={data.formKey}
      guard={data.guard}
      from={from}
      idPrefix="quickplay-"
      className="stack"
      outcome={({ code, facts }) => (code === "rate_limited" ? <Wait facts={facts} from={from} /> : null)}
    >
      {({ busy, guard }) => (
        <>
          {game ? <input type="hidden" name="game" value={game.code} /> : null}
          <div className="quick-subject">
            {game?.name ? (
              <img src={`/images/games/${game.code}.svg`} alt="" width="240" height="180" />
            ) : null}
            <p>{playSentence(quick)}</p>
          </div>
          {guard}
          <Button busy={busy} className="wide">
            {busy ? "Opening…" : "CONTINUE"}
          </Button>
          <CaptchaNotice />
        </>
      )}
    </PostForm>
  );
}

function playSentence({ as, game }: QuickView) {
  if (game === null) return "This link names no game. Continue to find one in the lobby.";
  const name = <strong>{game.name ?? "your game"}</strong>;
  if (as === "player") return <>Continue to {name}.</>;
  return as === "saved" ? (
    <>Continue to {name}: your saved login signs you in.</>
  ) : (
    <>Log in and continue to {name}.</>
  );
}

/** Refusals that the form itself shows, so that pressing again is all there is to do. */
const SHOWN_IN_FORM = new Set(["unavailable", "maintenance", "guard_required", "invalid_request"]);

/** quickredeem: the coupon of the link, or a field for one, and CLAIM. */
export function QuickRedeemForm({ data, quick, from }: QuickFormProps) {
  const { coupon, failed } = quick;
  if (failed !== null && !SHOWN_IN_FORM.has(failed)) return <CouponRefused code={failed} />;
  return (
    <PostForm
      form="quickredeem"
      action={withQuery(paths.onboarding("quickredeem"), { code: coupon })}
      formKey={data.formKey}
      guard={data.guard}
      from={from}
      idPrefix="quickredeem-"
      className="stack"
      outcome={({ code, facts }) => {
        if (code === "rate_limited") return <Wait facts={facts} from={from} />;
        return code === null || SHOWN_IN_FORM.has(code) ? null : <CouponRefused code={code} />;
      }}
    >
      {({ reply, busy, guard }) => (
        <>
          {failed !== null && !reply ? (
            <p className="notice notice-bad" role="alert">
              You are signed in, but we could not redeem your coupon just now. Please try again.
            </p>
          ) : null}
          <CouponToClaim quick={quick} reply={reply} />
          {guard}
          <Button busy={busy} className="wide">
            {busy ? "Claiming…" : "CLAIM"}
          </Button>
          <CaptchaNotice />
        </>
      )}
    </PostForm>
  );
}

function CouponToClaim({ quick, reply }: { quick: QuickView; reply: FormReply | undefined }) {
  if (quick.coupon === null) {
    return (
      <Field
        name="code"
        label="Coupon code"
        reply={reply}
        idPrefix="quickredeem-"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        required
      />
    );
  }
  return (
    <div className="quick-subject">
      <input type="hidden" name="code" value={quick.coupon} />
      <p className="quick-code">{quick.coupon}</p>
      <p>{claimSentences[quick.as]}</p>
    </div>
  );
}

const claimSentences = {
  player: "Claim this coupon for your account.",
  saved: "Claim this coupon: your saved login signs you in.",
  visitor: "Log in and claim this coupon.",
} as const;

/** Why a coupon cannot be claimed, by the casino's code. */
const reasons: Readonly<Record<string, string>> = {
  active_coupon:
    "You have an active coupon already. Finish its wagering, or cancel it, before you claim another one.",
  coupon_expired: "This coupon has expired.",
  coupon_used: "You have used this coupon already.",
};

/** Spec §8, quickredeem error. */
function CouponRefused({ code }: { code: string }) {
  return (
    <Outcome title="WE ARE SORRY">
      <p>Error: Invalid Coupon</p>
      <p>{reasons[code] ?? "This coupon cannot be claimed. There may be another one for you."}</p>
      <p className="actions">
        <ButtonLink to={paths.promotions}>PROMOTIONS</ButtonLink>
      </p>
      <p className="outcome-more">
        Should it work? <Link to={paths.support}>Contact support</Link>
      </p>
    </Outcome>
  );
}
