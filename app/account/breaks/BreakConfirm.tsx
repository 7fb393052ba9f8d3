import type { ExclusionAnswer } from "~/casino/contract/exclusion";
import { type ExclusionPeriod, SELF_EXCLUSION_PERIODS } from "~/casino/contract/exclusion-words";
import { endedCouponLines } from "~/coupons/ended-early";
import { PasswordField } from "~/forms/PasswordField";
import { PostForm } from "~/forms/PostForm";
import { SubmitButton } from "~/forms/SubmitButton";
import { useMessages } from "~/messages/messages";
import { paths, withQuery } from "~/paths";
import { ButtonLink } from "~/ui/Button";
import { useInstantText } from "~/ui/Instant";
import { moneyFormat } from "~/ui/money";
import { forms } from "../forms";
import { type BreakMessages, messages } from "./messages";

type Ends = ExclusionAnswer["ends"];

interface BreakConfirmProps {
  chosen: ExclusionAnswer["periods"][number];
  ends: Ends;
  /** The casino pays out. */
  withdraws: boolean;
  formKey: string;
}

/** Says until when, and all that ends with its sums, before the password and the button. */
export function BreakConfirm({ chosen: { period, until }, ends, withdraws, formKey }: BreakConfirmProps) {
  const { confirm, period: periods } = useMessages(messages);
  const instant = useInstantText();
  const { money } = useMessages(moneyFormat);
  const isLong = (SELF_EXCLUSION_PERIODS as readonly ExclusionPeriod[]).includes(period);
  const title = isLong ? confirm.selfExclusionTitle : confirm.breakTitle;
  return (
    <section className="card" aria-labelledby="break-title">
      <h2 id="break-title">{title(periods[period])}</h2>
      <p>
        <strong>{confirm.until(instant(until))}</strong>
      </p>
      <ul>
        {consequences(ends, withdraws, confirm, (minor) => money(minor, ends.currency)).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
        {isLong ? <li>{confirm.returning}</li> : null}
      </ul>
      <PostForm
        form={forms.takeBreak}
        action={paths.beginBreak(period)}
        formKey={formKey}
        className="account-form stack"
        idPrefix="break-"
      >
        <input type="hidden" name="period" value={period} />
        <PasswordField name="password" label={confirm.password} autoComplete="current-password" required />
        <p className="actions">
          <SubmitButton kind="danger">{confirm.begin}</SubmitButton>{" "}
          <ButtonLink kind="quiet" to={withQuery(paths.takeBreak, { period })} preventScrollReset>
            {confirm.back}
          </ButtonLink>
        </p>
      </PostForm>
    </section>
  );
}

/** Only what there is to lose or to keep. */
function consequences(
  { coupon, open_rounds: rounds, table_bets: bets, pending_deposits: deposits, cash_minor: cash }: Ends,
  withdraws: boolean,
  words: BreakMessages["confirm"],
  money: (minor: number) => string,
): string[] {
  const ofCoupon = coupon === null ? [] : endedCouponLines(coupon, words, money);
  const isPlaying = rounds + bets > 0 && coupon !== null && coupon.lost_minor > 0;
  return [
    words.loggedOut,
    ...(rounds > 0 ? [words.rounds(rounds)] : []),
    ...(bets > 0 ? [words.bets(bets)] : []),
    ...ofCoupon,
    ...(isPlaying ? [words.untilSettled] : []),
    ...(deposits > 0 ? [words.deposits(deposits)] : []),
    ...(cash > 0 ? [words.cash(money(cash))] : []),
    ...(withdraws ? [words.withdrawals] : []),
    words.offers,
  ];
}
