import { PostForm } from "~/forms/PostForm";
import { paths } from "~/paths";
import { TimezoneField } from "~/session/TimezoneField";
import { Button } from "~/ui/Button";
import { Field } from "~/ui/Field";
import { CaptchaNotice } from "./CaptchaNotice";
import { LoginFailed, Wait } from "./outcomes";
import { OnboardingLink } from "./OnboardingLink";
import { LONGEST_PASSWORD } from "~/session/password-rules";
import { LONGEST_EMAIL } from "./rules";
import type { OnboardingData } from "./data.server";

interface LoginFormProps {
  data: OnboardingData;
  from: string;
}

const PREFIX = "login-";

/** login, and compactlogin: the same with fewer ways out, for the quick flows. */
export function LoginForm({ data, from }: LoginFormProps) {
  const form = data.form === "compactlogin" ? "compactlogin" : "login";
  return (
    <PostForm
      form={form}
      action={paths.onboarding(form)}
      formKey={data.formKey}
      guard={data.guard}
      from={from}
      idPrefix={PREFIX}
      className="stack"
      outcome={({ code, facts }) => {
        if (code === "too_many_attempts") return <LoginFailed from={from} />;
        return code === "rate_limited" ? <Wait facts={facts} from={from} /> : null;
      }}
    >
      {({ reply, busy, guard }) => (
        <>
          {data.sessionEnded && !reply ? (
            <p className="notice" role="status">
              Your session has ended. Log in to go on; what you entered is kept.
            </p>
          ) : null}
          <Field
            name="login"
            label="Login or e-mail"
            reply={reply}
            idPrefix={PREFIX}
            initial={data.login}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={LONGEST_EMAIL}
            required
          />
          <Field
            name="password"
            label="Password"
            type="password"
            reply={reply}
            idPrefix={PREFIX}
            autoComplete="current-password"
            maxLength={LONGEST_PASSWORD}
            required
          />
          <TimezoneField />
          {guard}
          <Button busy={busy} className="wide">
            {busy ? "Logging in…" : "LOGIN"}
          </Button>
          <p className="form-links">
            <OnboardingLink form="forgottenpassword" from={from}>
              Forgot your password?
            </OnboardingLink>{" "}
            {form === "compactlogin" ? (
              <OnboardingLink form="quicksignup" from={from}>
                New here? SIGN UP
              </OnboardingLink>
            ) : (
              <OnboardingLink form="signup" from={from}>
                New here? SIGN UP
              </OnboardingLink>
            )}
          </p>
          <CaptchaNotice />
        </>
      )}
    </PostForm>
  );
}
