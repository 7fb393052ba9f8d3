import { Link } from "@remix-run/react";
import type { FormReply } from "~/forms/reply";
import { paths } from "~/paths";
import { ButtonLink } from "~/ui/Button";
import { PlainPage } from "./PlainPage";

/** Beside a coupon that is being played, there is no other (spec §4). */
export const FINISH_FIRST = "Finish its wagering, or cancel it, before you claim another one.";

/** Why an offer was refused, by the casino's code, where there is more to do than its sentence says. */
const WAYS_ON: Readonly<Record<string, string>> = {
  active_coupon: FINISH_FIRST,
  invalid_coupon: "Please look at the code once more, or choose one of our coupons.",
  coupon_used: "There may be another coupon for you.",
  coupon_expired: "There may be another coupon for you.",
  balance_too_high: "Play first, and come back when your balance is 1.00 or less.",
  coupon_not_open: "There may be another coupon for you.",
};

const SENTENCES: Readonly<Record<string, string>> = {
  active_coupon: "You have an active coupon already.",
};

/** Spec §8, welcome offer error page, with the ways on. */
export function OfferIssue({ reply, back }: { reply: FormReply; back: string }) {
  const code = reply.code ?? "";
  const typed = reply.values.code?.trim().toUpperCase();
  return (
    <PlainPage title="LOOKS LIKE THERE IS AN ISSUE">
      <div className="stack">
        <div className="notice notice-bad" role="alert">
          <p>{SENTENCES[code] ?? (reply.errors[""] ?? []).join(" ")}</p>
          {typed ? <p>Your code: {typed}</p> : null}
          {WAYS_ON[code] ? <p>{WAYS_ON[code]}</p> : null}
        </div>
        <p className="actions">
          <ButtonLink to={paths.promotions}>PROMOTIONS</ButtonLink>
          <ButtonLink kind="quiet" to={back}>
            TRY AGAIN
          </ButtonLink>
        </p>
      </div>
      <p>
        Should it work? <Link to={paths.support}>Ask our hosts by live chat</Link>.
      </p>
    </PlainPage>
  );
}

/** The refusal of a form of the page; a field to be mended is none, for the form itself shows it. */
export function issueOf(reply: FormReply | undefined): FormReply | null {
  return reply && (reply.errors[""] ?? []).length > 0 ? reply : null;
}
