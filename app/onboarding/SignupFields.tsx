import { MIN_PASSWORD_LENGTH } from "~/casino/contract/lengths";
import { CouponCodeField } from "~/coupons/CouponCodeField";
import { Checkbox, Field, FieldGroup } from "~/forms/Field";
import { PasswordField } from "~/forms/PasswordField";
import { useMessages } from "~/messages/messages";
import { around, rich } from "~/messages/rich";
import { paths } from "~/paths";
import { messages } from "./messages";

/** The person opening the account: names, e-mail, and birth date. */
export function PersonFields({ values }: { values: Record<string, string> }) {
  const m = useMessages(messages).person;
  return (
    <>
      <Field
        name="first_name"
        label={m.firstName}
        initial={values.first_name ?? ""}
        autoComplete="given-name"
        required
      />
      <Field
        name="last_name"
        label={m.lastName}
        initial={values.last_name ?? ""}
        autoComplete="family-name"
        required
      />
      <Field
        name="email"
        label={m.email}
        type="email"
        inputMode="email"
        initial={values.email ?? ""}
        autoComplete="email"
        required
      />
      <BirthDate values={values} />
    </>
  );
}

function BirthDate({ values }: { values: Record<string, string> }) {
  const m = useMessages(messages).person;
  const parts = [
    { name: "birth_month", label: m.month, length: 2, token: "bday-month" },
    { name: "birth_day", label: m.day, length: 2, token: "bday-day" },
    { name: "birth_year", label: m.year, length: 4, token: "bday-year" },
  ] as const;
  return (
    <FieldGroup name="birth_date" legend={m.birthDate} hint={m.birthDateHint}>
      {parts.map(({ name, label, length, token }) => (
        <Field
          key={name}
          name={name}
          label={label}
          initial={values[name] ?? ""}
          inputMode="numeric"
          autoComplete={token}
          className={`field-digits-${length}`}
          required
        />
      ))}
    </FieldGroup>
  );
}

/** Password, terms, and the coupon that the visitor tried before signing up. */
export function SecretFields({ coupon }: { coupon: string }) {
  const m = useMessages(messages).secrets;
  return (
    <>
      <PasswordField
        name="password"
        label={m.password}
        hint={m.passwordHint(MIN_PASSWORD_LENGTH)}
        autoComplete="new-password"
        minLength={MIN_PASSWORD_LENGTH}
        required
      />
      <PasswordField
        name="confirm_password"
        label={m.confirm}
        autoComplete="new-password"
        minLength={MIN_PASSWORD_LENGTH}
        required
      />
      {coupon === "" ? null : (
        <CouponCodeField name="coupon" label={m.coupon} hint={m.couponHint} initial={coupon} />
      )}
      <Checkbox name="offers" label={m.offers} />
      <Checkbox
        name="terms"
        required
        label={rich(m.terms, {
          terms: around("a", { href: paths.info("terms"), target: "_blank", rel: "noreferrer" }),
        })}
      />
    </>
  );
}
