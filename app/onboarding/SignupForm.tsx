import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { CheckedFields } from "~/forms/CheckedFields";
import { wrongFields } from "~/forms/field-rules";
import { GuardFields } from "~/forms/GuardFields";
import { PostForm } from "~/forms/PostForm";
import type { FormReply } from "~/forms/reply";
import { SubmitButton } from "~/forms/SubmitButton";
import { useMessages } from "~/messages/messages";
import { onboardingBeside } from "~/paths";
import { TimezoneField } from "~/session/TimezoneField";
import { ZoneField } from "~/session/ZoneField";
import { useSupport } from "~/shell/use-support";
import { ButtonLink } from "~/ui/Button";
import { CaptchaNotice } from "./CaptchaNotice";
import { CookieProbe } from "./CookieProbe";
import type { OnboardingData } from "./data.server";
import { personRules, secretRules } from "./field-rules";
import { forms } from "./forms";
import { messages } from "./messages";
import { OnboardingLink } from "./OnboardingLink";
import { SignupRefused } from "./outcomes";
import { PageAdvance } from "./PageAdvance";
import { PersonFields, SecretFields } from "./SignupFields";

interface SignupFormProps {
  data: OnboardingData;
  from: string;
}

const FORM_ID = "signup-form";
const quickRules = { ...personRules, ...secretRules };
/** Refusals that the form itself shows, because all there is to do is to press the button again or change a field. */
const FORM_REFUSALS = new Set([
  "unavailable",
  "signups_closed",
  "invalid_request",
  "guard_required",
  "common_password",
]);

/** Sign-up in two pages. */
export function SignupForm(props: SignupFormProps) {
  return props.data.closed ? (
    <ClosedSignup text={props.data.closed} from={props.from} />
  ) : (
    <Pages {...props} />
  );
}

function ClosedSignup({ text, from }: { text: string; from: string }) {
  return (
    <>
      <p className="notice">{text}</p>
      <LoginLink from={from} />
    </>
  );
}

function Pages({ data, from }: SignupFormProps) {
  const isLast = data.page === 2;
  return (
    <PostForm
      key={data.page}
      id={FORM_ID}
      form={isLast ? forms.signupSecrets : forms.signup}
      formKey={data.formKey}
      guard={data.guard}
      from={from}
      idPrefix="signup-"
      initialReply={data.blocked}
      className="stack"
      outcome={(reply) => refusedPage(reply, from)}
    >
      <Steps page={data.page} />
      {isLast ? <LastPage data={data} from={from} /> : <FirstPage data={data} from={from} />}
      <CaptchaNotice />
    </PostForm>
  );
}

/** The compact sign-up, on one page. */
export function QuickSignupForm({ data, from }: SignupFormProps) {
  if (data.closed) return <ClosedSignup text={data.closed} from={from} />;
  return (
    <PostForm
      id={FORM_ID}
      form={forms.quicksignup}
      formKey={data.formKey}
      guard={data.guard}
      from={from}
      idPrefix="signup-"
      className="stack"
      outcome={(reply) => refusedPage(reply, from)}
    >
      <CookieProbe />
      <CheckedFields formId={FORM_ID} emptyErrors={data.emptyErrors} rules={quickRules}>
        <PersonFields values={data.values} />
        <SecretFields coupon={data.coupon} />
      </CheckedFields>
      <TimezoneField />
      <ZoneField />
      <GuardFields />
      <CompleteButton coupon={data.coupon} className="wide" /> <LoginLink from={from} />
      <CaptchaNotice />
    </PostForm>
  );
}

function FirstPage({ data, from }: SignupFormProps) {
  const { signup } = useMessages(messages);
  return (
    <>
      <CookieProbe />
      <CheckedFields formId={FORM_ID} emptyErrors={data.emptyErrors} rules={personRules}>
        <PersonFields values={data.values} />
      </CheckedFields>
      <PageAdvance isValid={(form) => wrongFields(form, data.emptyErrors, personRules).length === 0} />
      <SubmitButton className="wide">{signup.next}</SubmitButton> <LoginLink from={from} />
    </>
  );
}

function LastPage({ data, from }: SignupFormProps) {
  const { signup } = useMessages(messages);
  return (
    <>
      <CheckedFields formId={FORM_ID} emptyErrors={data.emptyErrors} rules={secretRules}>
        <SecretFields coupon={data.coupon} />
      </CheckedFields>
      <TimezoneField />
      <ZoneField />
      <GuardFields />
      <div className="actions">
        <CompleteButton coupon={data.coupon} />{" "}
        <ButtonLink kind="quiet" to={onboardingBeside(from, "signup")} preventScrollReset>
          {signup.back}
        </ButtonLink>
      </div>
    </>
  );
}

function CompleteButton({ coupon, className }: { coupon: string; className?: string }) {
  const { busy, complete, completeWithCoupon } = useMessages(messages).signup;
  return (
    <SubmitButton busyLabel={busy} className={className}>
      {coupon === "" ? complete : completeWithCoupon}
    </SubmitButton>
  );
}

function refusedPage({ code, facts }: FormReply, from: string): ReactNode {
  if (code === null || FORM_REFUSALS.has(code)) return null;
  return <SignupRefused code={code} facts={facts} from={from} />;
}

function Steps({ page }: { page: number }) {
  const { step, steps } = useMessages(messages).signup;
  return (
    <div>
      <p className="step">{step(page, steps.length)}</p>
      <ol className="steps">
        {steps.map((name, index) => (
          <li key={name} aria-current={index + 1 === page ? "step" : undefined}>
            {name}
          </li>
        ))}
      </ol>
    </div>
  );
}

function LoginLink({ from }: { from: string }) {
  const m = useMessages(messages).signup;
  return (
    <p className="form-links">
      <OnboardingLink form="login" from={from}>
        {m.haveAccount}
      </OnboardingLink>{" "}
      <Link to={useSupport()}>{m.questions}</Link>
    </p>
  );
}
