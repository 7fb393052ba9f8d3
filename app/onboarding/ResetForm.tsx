import { Link } from "@remix-run/react";
import { PostForm } from "~/forms/PostForm";
import { paths } from "~/paths";
import { Button } from "~/ui/Button";
import { Field } from "~/ui/Field";
import { CaptchaNotice } from "./CaptchaNotice";
import { OnboardingLink } from "./OnboardingLink";
import { Outcome, Wait } from "./outcomes";
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from "~/session/password-rules";
import type { OnboardingData } from "./data.server";

interface ResetFormProps {
  data: OnboardingData;
  from: string;
}

const PREFIX = "reset-";

/** passwordreset: the new password twice, for whoever came by the link of the mail. */
export function ResetForm({ data, from }: ResetFormProps) {
  if (data.done) return <PasswordChanged from={from} />;
  if (!data.hasLink) return <LinkExpired from={from} />;
  const shared = {
    idPrefix: PREFIX,
    type: "password",
    autoComplete: "new-password",
    required: true,
  } as const;
  return (
    <PostForm
      form="passwordreset"
      action={paths.onboarding("passwordreset")}
      formKey={data.formKey}
      guard={data.guard}
      from={from}
      idPrefix={PREFIX}
      className="stack"
      outcome={({ code, facts }) => {
        if (code === "invalid_token") return <LinkExpired from={from} />;
        return code === "rate_limited" ? <Wait facts={facts} from={from} /> : null;
      }}
    >
      {({ reply, busy, guard }) => (
        <>
          <Field
            {...shared}
            name="password"
            label="New password"
            hint={`At least ${SHORTEST_PASSWORD} characters; letters, numbers and symbols make it strong`}
            reply={reply}
            maxLength={LONGEST_PASSWORD + 1}
          />
          <Field
            {...shared}
            name="confirm_password"
            label="Confirm password"
            reply={reply}
            maxLength={LONGEST_PASSWORD + 1}
          />
          <p className="hint">You are signed out everywhere, and log in with the new password.</p>
          {guard}
          <Button busy={busy} className="wide">
            {busy ? "Changing your password…" : "RESET PASSWORD"}
          </Button>
          <CaptchaNotice />
        </>
      )}
    </PostForm>
  );
}

function PasswordChanged({ from }: { from: string }) {
  return (
    <Outcome title="PASSWORD CHANGED">
      <p>Log in with your new password. Wherever you were signed in before, you are signed out now.</p>
      <p className="actions">
        <OnboardingLink form="login" from={from} className="button button-primary">
          LOGIN
        </OnboardingLink>
      </p>
      <Help>Was it not you?</Help>
    </Outcome>
  );
}

function LinkExpired({ from }: { from: string }) {
  return (
    <Outcome title="THIS LINK HAS EXPIRED">
      <p>A link works once, and for 30 minutes. Your password is as it was.</p>
      <p className="actions">
        <OnboardingLink form="forgottenpassword" from={from} className="button button-primary">
          SEND ME A NEW LINK
        </OnboardingLink>
        <OnboardingLink form="login" from={from} className="button button-quiet">
          LOGIN
        </OnboardingLink>
      </p>
      <Help>Does it not work?</Help>
    </Outcome>
  );
}

function Help({ children }: { children: string }) {
  return (
    <p className="outcome-more">
      {children} <Link to={paths.support}>Contact support</Link>
    </p>
  );
}
