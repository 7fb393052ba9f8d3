import { Link } from "@remix-run/react";
import { MIN_PASSWORD_LENGTH } from "~/casino/contract/lengths";
import { CheckedFields } from "~/forms/CheckedFields";
import { GuardFields } from "~/forms/GuardFields";
import { PasswordField } from "~/forms/PasswordField";
import { PostForm } from "~/forms/PostForm";
import { SubmitButton } from "~/forms/SubmitButton";
import { useMessages } from "~/messages/messages";
import { useSupport } from "~/shell/use-support";
import { CaptchaNotice } from "./CaptchaNotice";
import type { OnboardingData } from "./data.server";
import { secretRules } from "./field-rules";
import { forms } from "./forms";
import { messages } from "./messages";
import { OnboardingLink } from "./OnboardingLink";
import { Outcome, Wait } from "./outcomes";

interface ResetFormProps {
  data: OnboardingData;
  from: string;
}

const FORM_ID = "reset-form";

/** passwordreset: the new password twice, after following the link in the mail. */
export function ResetForm({ data, from }: ResetFormProps) {
  const { reset: m, secrets } = useMessages(messages);
  if (data.done) return <PasswordChanged from={from} advice={data.advice} />;
  if (!data.hasLink) return <LinkExpired from={from} />;
  const shared = {
    autoComplete: "new-password",
    minLength: MIN_PASSWORD_LENGTH,
    required: true,
  } as const;
  return (
    <PostForm
      id={FORM_ID}
      form={forms.passwordreset}
      formKey={data.formKey}
      guard={data.guard}
      from={from}
      idPrefix="reset-"
      className="stack"
      outcome={({ code, facts }) => {
        if (code === "invalid_token") return <LinkExpired from={from} />;
        return code === "rate_limited" ? <Wait facts={facts} from={from} /> : null;
      }}
    >
      <CheckedFields formId={FORM_ID} emptyErrors={data.emptyErrors} rules={secretRules}>
        <PasswordField
          {...shared}
          name="password"
          label={m.password}
          hint={secrets.passwordHint(MIN_PASSWORD_LENGTH)}
        />
        <PasswordField {...shared} name="confirm_password" label={secrets.confirm} />
      </CheckedFields>
      <p className="hint">{m.signedOut}</p>
      <GuardFields />
      <SubmitButton busyLabel={m.busy} className="wide">
        {m.button}
      </SubmitButton>
      <CaptchaNotice />
    </PostForm>
  );
}

function PasswordChanged({ from, advice }: { from: string; advice: string | null }) {
  const { reset: m, login } = useMessages(messages);
  return (
    <Outcome title={m.changedTitle}>
      <p>{m.changed}</p>
      {advice === null ? null : <p>{advice}</p>}
      <p className="actions">
        <OnboardingLink form="login" from={from} className="button button-primary">
          {login.button}
        </OnboardingLink>
      </p>
      <Help>{m.notYou}</Help>
    </Outcome>
  );
}

function LinkExpired({ from }: { from: string }) {
  const { reset: m, login } = useMessages(messages);
  return (
    <Outcome title={m.expiredTitle}>
      <p>{m.expired}</p>
      <p className="actions">
        <OnboardingLink form="forgottenpassword" from={from} className="button button-primary">
          {m.newLink}
        </OnboardingLink>{" "}
        <OnboardingLink form="login" from={from} className="button button-quiet">
          {login.button}
        </OnboardingLink>
      </p>
      <Help>{m.doesNotWork}</Help>
    </Outcome>
  );
}

function Help({ children }: { children: string }) {
  const { contactSupport } = useMessages(messages);
  return (
    <p className="outcome-more">
      {children} <Link to={useSupport()}>{contactSupport}</Link>
    </p>
  );
}
