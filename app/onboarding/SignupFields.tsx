import { paths } from "~/paths";
import type { FormReply } from "~/forms/reply";
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from "~/session/password-rules";
import { Checkbox, Field, FieldGroup } from "~/ui/Field";
import { LONGEST_EMAIL, LONGEST_FIRST_NAME, LONGEST_LAST_NAME, NAME_PATTERN } from "./rules";

interface FieldsProps {
  reply: FormReply | undefined;
  idPrefix: string;
}

/** Who opens the account: names, e-mail, birth date. */
export function PersonFields({ values, ...shared }: FieldsProps & { values: Record<string, string> }) {
  const parts = [
    { name: "birth_month", label: "Month", length: 2, token: "bday-month" },
    { name: "birth_day", label: "Day", length: 2, token: "bday-day" },
    { name: "birth_year", label: "Year", length: 4, token: "bday-year" },
  ] as const;
  return (
    <>
      <Field
        {...shared}
        name="first_name"
        label="First name"
        initial={values.first_name ?? ""}
        autoComplete="given-name"
        pattern={NAME_PATTERN}
        // One more than the limit, so that too long a name is refused in words and not cut in silence.
        maxLength={LONGEST_FIRST_NAME + 1}
        required
      />
      <Field
        {...shared}
        name="last_name"
        label="Last name"
        initial={values.last_name ?? ""}
        autoComplete="family-name"
        pattern={NAME_PATTERN}
        maxLength={LONGEST_LAST_NAME + 1}
        required
      />
      <Field
        {...shared}
        name="email"
        label="E-mail"
        type="email"
        inputMode="email"
        initial={values.email ?? ""}
        autoComplete="email"
        maxLength={LONGEST_EMAIL + 1}
        required
      />
      <FieldGroup
        {...shared}
        name="birth_date"
        legend="Date of birth"
        hint="You must be at least 21 years old. For example 3 27 1990"
      >
        {parts.map(({ name, label, length, token }) => (
          <Field
            {...shared}
            key={name}
            name={name}
            label={label}
            initial={values[name] ?? ""}
            inputMode="numeric"
            pattern="[0-9]*"
            maxLength={length}
            autoComplete={token}
            className={`field-digits-${length}`}
            required
          />
        ))}
      </FieldGroup>
    </>
  );
}

/** Password, terms, and the coupon that was tried before (spec §6). */
export function SecretFields({ coupon, ...shared }: FieldsProps & { coupon: string }) {
  return (
    <>
      <Field
        {...shared}
        name="password"
        label="Password"
        type="password"
        hint={`At least ${SHORTEST_PASSWORD} characters; letters, numbers and symbols make it strong`}
        autoComplete="new-password"
        minLength={SHORTEST_PASSWORD}
        maxLength={LONGEST_PASSWORD + 1}
        required
      />
      <Field
        {...shared}
        name="confirm_password"
        label="Confirm password"
        type="password"
        autoComplete="new-password"
        minLength={SHORTEST_PASSWORD}
        maxLength={LONGEST_PASSWORD + 1}
        required
      />
      {coupon === "" ? null : (
        <Field
          {...shared}
          name="coupon"
          label="Coupon code"
          hint="We redeem it for you as soon as your account is open"
          initial={coupon}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          maxLength={40}
          className="field-code"
        />
      )}
      <Checkbox
        {...shared}
        name="terms"
        required
        label={
          <>
            I am at least 21 and accept the{" "}
            <a href={paths.info("terms")} target="_blank" rel="noreferrer">
              terms and conditions
            </a>
          </>
        }
      />
    </>
  );
}
