import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import type { FormReply } from "~/forms/reply";
import { PostForm } from "~/forms/PostForm";
import { paths } from "~/paths";
import { Button } from "~/ui/Button";
import { Checkbox, Field, FieldGroup } from "~/ui/Field";
import { CaptchaNotice } from "./CaptchaNotice";
import { OnboardingLink } from "./OnboardingLink";
import { SignupRefused } from "./outcomes";
import {
  LONGEST_EMAIL,
  LONGEST_FIRST_NAME,
  LONGEST_LAST_NAME,
  LONGEST_PASSWORD,
  SHORTEST_PASSWORD,
} from "./rules";
import type { OnboardingData } from "./data.server";

interface SignupFormProps {
  data: OnboardingData;
  from: string;
}

const PREFIX = "signup-";
/** Refusals that the form itself shows, so that pressing again is all there is to do. */
const SHOWN_IN_FORM = new Set(["unavailable", "invalid_request", "rate_limited", "guard_required"]);

export function SignupForm({ data, from }: SignupFormProps) {
  return (
    <PostForm
      key={data.page}
      form="signup"
      action={data.page === 2 ? paths.signupSecrets : paths.onboarding("signup")}
      formKey={data.formKey}
      guard={data.page === 2 ? data.guard : undefined}
      from={from}
      idPrefix={PREFIX}
      className="stack"
    >
      {({ reply, busy, guard }) => {
        if (reply?.code && !SHOWN_IN_FORM.has(reply.code)) {
          return <SignupRefused code={reply.code} country={reply.facts.country ?? ""} from={from} />;
        }
        return data.page === 2 ? (
          <Secrets reply={reply} busy={busy} guard={guard} />
        ) : (
          <Person data={data} reply={reply} busy={busy} from={from} />
        );
      }}
    </PostForm>
  );
}

interface PageProps {
  reply: FormReply | undefined;
  busy: boolean;
}

function Person({ data, reply, busy, from }: PageProps & { data: OnboardingData; from: string }) {
  const shared = { reply, idPrefix: PREFIX };
  const { values } = data;
  return (
    <>
      <p className="step">Step 1 of 2</p>
      <Field
        {...shared}
        name="first_name"
        label="First name"
        initial={values.first_name ?? ""}
        autoComplete="given-name"
        maxLength={LONGEST_FIRST_NAME}
      />
      <Field
        {...shared}
        name="last_name"
        label="Last name"
        initial={values.last_name ?? ""}
        autoComplete="family-name"
        maxLength={LONGEST_LAST_NAME}
      />
      <Field
        {...shared}
        name="email"
        label="E-mail"
        type="email"
        initial={values.email ?? ""}
        autoComplete="email"
        maxLength={LONGEST_EMAIL + 1}
      />
      <FieldGroup
        {...shared}
        name="birth_date"
        legend="Date of birth"
        hint="You must be at least 21 years old. For example 3 27 1990"
      >
        <DatePart
          {...shared}
          name="birth_month"
          label="Month"
          initial={values.birth_month ?? ""}
          length={2}
          token="bday-month"
        />
        <DatePart
          {...shared}
          name="birth_day"
          label="Day"
          initial={values.birth_day ?? ""}
          length={2}
          token="bday-day"
        />
        <DatePart
          {...shared}
          name="birth_year"
          label="Year"
          initial={values.birth_year ?? ""}
          length={4}
          token="bday-year"
        />
      </FieldGroup>
      <Button busy={busy} className="wide">
        NEXT
      </Button>
      <p className="form-links">
        <OnboardingLink form="login" from={from}>
          Have an account? LOGIN
        </OnboardingLink>
      </p>
      <CaptchaNotice />
    </>
  );
}

interface DatePartProps {
  name: string;
  label: string;
  initial: string;
  length: number;
  token: string;
  reply: FormReply | undefined;
  idPrefix: string;
}

function DatePart({ length, token, ...field }: DatePartProps) {
  return (
    <Field
      {...field}
      inputMode="numeric"
      pattern="[0-9]*"
      maxLength={length}
      autoComplete={token}
      className={`field-digits-${length}`}
    />
  );
}

function Secrets({ reply, busy, guard }: PageProps & { guard: ReactNode }) {
  const shared = { reply, idPrefix: PREFIX };
  return (
    <>
      <p className="step">Step 2 of 2</p>
      <Field
        {...shared}
        name="password"
        label="Password"
        type="password"
        hint={`At least ${SHORTEST_PASSWORD} characters; letters, numbers and symbols make it strong`}
        autoComplete="new-password"
        maxLength={LONGEST_PASSWORD + 1}
      />
      <Field
        {...shared}
        name="confirm_password"
        label="Confirm password"
        type="password"
        autoComplete="new-password"
        maxLength={LONGEST_PASSWORD + 1}
      />
      <Checkbox
        {...shared}
        name="terms"
        label={
          <>
            I am at least 21 and accept the <Link to={paths.info("terms")}>terms and conditions</Link>
          </>
        }
      />
      {guard}
      <div className="actions actions-split">
        <Button busy={busy}>{busy ? "Opening your account…" : "COMPLETE"}</Button>
        <Button formAction={paths.signupBack} kind="quiet">
          Back
        </Button>
      </div>
      <CaptchaNotice />
    </>
  );
}
