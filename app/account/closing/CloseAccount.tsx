import { Link } from "@remix-run/react";
import { brand } from "~/brand";
import type { ClosingAnswer } from "~/casino/contract/closing";
import { CLOSED_RETENTION_YEARS } from "~/casino/contract/closing-words";
import { endedCouponLines } from "~/coupons/ended-early";
import { ExpectedLoss } from "~/coupons/ExpectedLoss";
import { PostForm } from "~/forms/PostForm";
import { ProofField } from "~/forms/ProofField";
import { SubmitButton } from "~/forms/SubmitButton";
import { useMessages } from "~/messages/messages";
import { around, rich } from "~/messages/rich";
import { paths } from "~/paths";
import { methodName } from "~/payouts/destination";
import { messages as payoutMessages, type PayoutMessages } from "~/payouts/messages";
import { useIsExcluded } from "~/shell/root-data";
import { ButtonLink } from "~/ui/Button";
import { type InstantFormat, instantFormat } from "~/ui/instant";
import { moneyFormat } from "~/ui/money";
import { forms } from "../forms";
import { EmailAddress } from "../overview/EmailAddress";
import { type CloseMessages, messages } from "./messages";

interface CloseAccountProps {
  plan: ClosingAnswer;
  hasBreaks: boolean;
  formKey: string;
}

/** Says what hinders closing the account; else all that it does with its sums, before the password and the button. */
export function CloseAccount({ plan, hasBreaks, formKey }: CloseAccountProps) {
  const words = useMessages(messages);
  return (
    <>
      {plan.hindrances.length > 0 ? (
        <Hindered plan={plan} />
      ) : (
        <section className="card" aria-labelledby="close-title">
          <h2 id="close-title">{words.confirm.title}</h2>
          <Consequences plan={plan} />
          <CloseForm plan={plan} formKey={formKey} />
        </section>
      )}
      {hasBreaks ? (
        <p className="small-print">{rich(words.break, { break: around(Link, { to: paths.takeBreak }) })}</p>
      ) : null}
    </>
  );
}

function Hindered({ plan: { hindrances } }: Pick<CloseAccountProps, "plan">) {
  const { hindered } = useMessages(messages);
  return (
    <section className="card" aria-labelledby="close-title">
      <h2 id="close-title">{hindered.title}</h2>
      <p>{hindered.about}</p>
      <ul>
        {hindrances.map((hindrance) => (
          <li key={hindrance}>{hindered.reasons[hindrance]}</li>
        ))}
      </ul>
    </section>
  );
}

function Consequences({ plan }: Pick<CloseAccountProps, "plan">) {
  const { confirm } = useMessages(messages);
  const payouts = useMessages(payoutMessages);
  const dates = useMessages(instantFormat);
  const { money } = useMessages(moneyFormat);
  const moneyOf = (minor: number) => money(minor, plan.currency);
  const email = brand().contactEmail;
  return (
    <ul>
      <li>{confirm.loggedOut}</li>
      {sums(plan, confirm, payouts, dates, moneyOf).map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
      <Unpaid plan={plan} money={moneyOf} />
      <li>{confirm.offers}</li>
      <li>
        {rich(confirm.retention(CLOSED_RETENTION_YEARS), {
          privacy: around(Link, { to: paths.info("privacy") }),
        })}
      </li>
      <li>
        {rich(confirm.again, {
          email: (
            <a href={`mailto:${email}`}>
              <EmailAddress address={email} />
            </a>
          ),
        })}
      </li>
    </ul>
  );
}

/** What a person has to find out before the money is paid, and how the player can spare it. */
function Unpaid({ plan, money }: Pick<CloseAccountProps, "plan"> & { money: (minor: number) => string }) {
  const { confirm } = useMessages(messages);
  const { identity, cash_minor: cash, parts, held_minor: onHold } = plan;
  return (
    <>
      {cash > 0 && parts.length === 0 ? (
        <li>
          {rich(confirm.nowhere(money(cash)), {
            methods: around(Link, { to: paths.payoutMethods }),
          })}
        </li>
      ) : null}
      {cash + onHold > 0 && identity !== "verified" && identity !== "in_review" ? (
        <li>{rich(confirm.unverified, { identity: around(Link, { to: paths.identity }) })}</li>
      ) : null}
    </>
  );
}

/** Only what there is to lose or to be paid. */
function sums(
  {
    coupon,
    open_rounds: rounds,
    cash_minor: cash,
    parts,
    review_reasons: reviews,
    held_minor: onHold,
  }: ClosingAnswer,
  words: CloseMessages["confirm"],
  payouts: PayoutMessages,
  dates: InstantFormat,
  money: (minor: number) => string,
): string[] {
  return [
    ...(rounds > 0 ? [words.rounds(rounds)] : []),
    ...(coupon === null ? [] : endedCouponLines(coupon, words, money)),
    ...parts.map(({ method, amount_minor: amount }) =>
      words.paid(money(amount), methodName(method, payouts, dates)),
    ),
    ...(cash === 0 ? [words.nothing] : []),
    ...(reviews.length > 0 ? [words.reviewed] : []),
    ...(onHold > 0 ? [words.onHold(money(onHold))] : []),
  ];
}

function CloseForm({ plan, formKey }: Omit<CloseAccountProps, "hasBreaks">) {
  const words = useMessages(messages);
  const isExcluded = useIsExcluded();
  return (
    <PostForm form={forms.closeAccount} formKey={formKey} className="account-form stack" idPrefix="close-">
      <ExpectedLoss coupon={plan.coupon} />
      <ProofField needs={plan} />
      <p className="actions">
        <SubmitButton kind="danger">{words.close}</SubmitButton>{" "}
        <ButtonLink kind="quiet" to={isExcluded ? paths.excluded : paths.preferences}>
          {words.back}
        </ButtonLink>
      </p>
    </PostForm>
  );
}
