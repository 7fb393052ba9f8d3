import { Link } from "@remix-run/react";
import { CouponCodeField } from "~/coupons/CouponCodeField";
import { GuardFields } from "~/forms/GuardFields";
import { PostForm } from "~/forms/PostForm";
import { SubmitButton } from "~/forms/SubmitButton";
import { useMessages } from "~/messages/messages";
import { rich } from "~/messages/rich";
import { paths, withQuery } from "~/paths";
import { ZoneField } from "~/session/ZoneField";
import { useSupport } from "~/shell/use-support";
import { ButtonLink } from "~/ui/Button";
import { CaptchaNotice } from "./CaptchaNotice";
import type { OnboardingData } from "./data.server";
import { forms } from "./forms";
import { messages, type OnboardingMessages } from "./messages";
import { Outcome, Wait } from "./outcomes";
import type { QuickView } from "./quick-data.server";

interface QuickFormProps {
  data: OnboardingData;
  quick: QuickView;
  from: string;
}

/** quickplay: names the game that the link opens, with one button to open it. */
export function QuickPlayForm({ data, quick, from }: QuickFormProps) {
  const m = useMessages(messages).quick;
  const { game } = quick;
  return (
    <PostForm
      form={forms.quickplay}
      // Without script, a failure is rendered at the action's URL, so it must be the URL of this link.
      action={withQuery(forms.quickplay.path, { game: game?.code })}
      formKey={data.formKey}
      guard={data.guard}
      from={from}
      idPrefix="quickplay-"
      className="stack"
      outcome={({ code, facts }) => (code === "rate_limited" ? <Wait facts={facts} from={from} /> : null)}
    >
      {game ? <input type="hidden" name="game" value={game.code} /> : null}
      <div className="quick-subject">
        {game?.name ? <img src={`/images/games/${game.code}.svg`} alt="" width="240" height="180" /> : null}
        <p>{playSentence(quick, m)}</p>
      </div>
      <ZoneField />
      <GuardFields />
      <SubmitButton busyLabel={m.playBusy} className="wide">
        {m.playButton}
      </SubmitButton>
      <CaptchaNotice />
    </PostForm>
  );
}

function playSentence({ as, game }: QuickView, m: OnboardingMessages["quick"]) {
  if (game === null) return m.noGame;
  return rich(m.play[as], { game: <strong>{game.name ?? m.yourGame}</strong> });
}

/** Refusals that the form itself shows, because pressing the button again is all there is to do. */
const FORM_REFUSALS = new Set(["unavailable", "maintenance", "guard_required", "invalid_request"]);

/** quickredeem: the link's coupon, or a field to enter one, and CLAIM. */
export function QuickRedeemForm({ data, quick, from }: QuickFormProps) {
  const m = useMessages(messages).quick;
  const { coupon, failed } = quick;
  if (failed !== null && !FORM_REFUSALS.has(failed)) return <CouponRefused code={failed} />;
  return (
    <PostForm
      form={forms.quickredeem}
      action={withQuery(forms.quickredeem.path, { code: coupon })}
      formKey={data.formKey}
      guard={data.guard}
      from={from}
      idPrefix="quickredeem-"
      className="stack"
      outcome={({ code, facts }) => {
        if (code === "rate_limited") return <Wait facts={facts} from={from} />;
        return code === null || FORM_REFUSALS.has(code) ? null : <CouponRefused code={code} />;
      }}
    >
      {({ reply }) => (
        <>
          {failed !== null && !reply ? (
            <p className="notice notice-bad" role="alert">
              {m.failed}
            </p>
          ) : null}
          <CouponToClaim quick={quick} />
          <ZoneField />
          <GuardFields />
          <SubmitButton busyLabel={m.claimBusy} className="wide">
            {m.claimButton}
          </SubmitButton>
          <CaptchaNotice />
        </>
      )}
    </PostForm>
  );
}

function CouponToClaim({ quick }: { quick: QuickView }) {
  const m = useMessages(messages).quick;
  if (quick.coupon === null) return <CouponCodeField name="code" label={m.coupon} required />;
  return (
    <div className="quick-subject">
      <input type="hidden" name="code" value={quick.coupon} />
      <p className="quick-code">{quick.coupon}</p>
      <p>{m.claim[quick.as]}</p>
    </div>
  );
}

function CouponRefused({ code }: { code: string }) {
  const { quick: m, outcomes, contactSupport } = useMessages(messages);
  const reasons: Readonly<Record<string, string>> = m.reasons;
  return (
    <Outcome title={outcomes.sorry}>
      <p>{m.invalid}</p>
      <p>{reasons[code] ?? m.reasons.other}</p>
      <p className="actions">
        <ButtonLink to={paths.promotions}>{m.promotions}</ButtonLink>
      </p>
      <p className="outcome-more">
        {m.shouldWork} <Link to={useSupport()}>{contactSupport}</Link>
      </p>
    </Outcome>
  );
}
