import { useMessages } from "~/messages/messages";
import { around, rich } from "~/messages/rich";
import { paths } from "~/paths";
import type { FormReply } from "~/forms/reply";
import { MIN_PASSWORD_LENGTH } from "~/casino/contract/lengths";
import { Checkbox, Field, FieldGroup } from "~/forms/Field";
import { PasswordField } from "~/forms/PasswordField";
import { messages } from "./messages";

interface FieldsProps {
  reply: FormReply | undefined;
}

/** The person opening the account: names, e-mail, and birth date. */
export function PersonFields({ values, ...shared }: FieldsProps & { values: Record<string, string> }) {
  const m = useMessages(messages).person;
  return (
    <>
      <Field
        {...shared}
        name="first_name"
        label={m.firstName}
        initial={values.first_name ?? ""}
        autoComplete="given-name"
        required
      />
      <Field
        {...shared}
        name="last_name"
        label={m.lastName}
        initial={values.last_name ?? ""}
        autoComplete="family-name"
        required
      />
      <Field
        {...shared}
        name="email"
        label={m.email}
        type="email"
        inputMode="email"
        initial={values.email ?? ""}
        autoComplete="email"
        required
      />
      <BirthDate values={values} {...shared} />
    </>
  );
}

function BirthDate({ values, ...shared }: FieldsProps & { values: Record<string, string> }) {
  const m = useMessages(messages).person;
  const parts = [
    { name: "birth_month", label: m.month, length: 2, token: "bday-month" },
    { name: "birth_day", label: m.day, length: 2, token: "bday-day" },
    { name: "birth_year", label: m.year, length: 4, token: "bday-year" },
  ] as const;
  return (
    <FieldGroup {...shared} name="birth_date" legend={m.birthDate} hint={m.birthDateHint}>
      {parts.map(({ name, label, length, token }) => (
        <Field
          {...shared}
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
export function SecretFields({ coupon, ...shared }: FieldsProps & { coupon: string }) {
  const m = useMessages(messages).secrets;
  return (
    <>
      <PasswordField
        {...shared}
        name="password"
        label={m.password}
        hint={m.passwordHint(MIN_PASSWORD_LENGTH)}
        autoComplete="new-password"
        minLength={MIN_PASSWORD_LENGTH}
        required
      />
      <PasswordField
        {...shared}
        name="confirm_password"
        label={m.confirm}
        autoComplete="new-password"
        minLength={MIN_PASSWORD_LENGTH}
        required
      />
      {coupon === "" ? null : (
        <Field
          {...shared}
          name="coupon"
          label={m.coupon}
          hint={m.couponHint}
          initial={coupon}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          className="field-code"
        />
      )}
      <Checkbox {...shared} name="offers" label={m.offers} />
      <Checkbox
        {...shared}
        name="terms"
        required
        label={rich(m.terms, {
          terms: around("a", { href: paths.info("terms"), target: "_blank", rel: "noreferrer" }),
        })}
      />
    </>
  );
}
