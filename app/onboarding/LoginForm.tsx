import { PostForm } from "~/forms/PostForm";
import { paths } from "~/paths";
import { Button } from "~/ui/Button";
import { Field } from "~/ui/Field";
import { CaptchaNotice } from "./CaptchaNotice";
import { LoginFailed } from "./outcomes";
import { OnboardingLink } from "./OnboardingLink";
import { LONGEST_EMAIL, LONGEST_PASSWORD } from "./rules";
import type { OnboardingData } from "./data.server";

interface LoginFormProps {
  data: OnboardingData;
  from: string;
}

export function LoginForm({ data, from }: LoginFormProps) {
  return (
    <PostForm
      form="login"
      action={paths.onboarding("login")}
      formKey={data.formKey}
      guard={data.guard}
      from={from}
      idPrefix="login-"
      className="stack"
    >
      {({ reply, busy, guard }) =>
        reply?.code === "too_many_attempts" ? (
          <LoginFailed from={from} />
        ) : (
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
              idPrefix="login-"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={LONGEST_EMAIL}
            />
            <Field
              name="password"
              label="Password"
              type="password"
              reply={reply}
              idPrefix="login-"
              autoComplete="current-password"
              maxLength={LONGEST_PASSWORD}
            />
            {guard}
            <Button busy={busy} className="wide">
              {busy ? "Logging in…" : "LOGIN"}
            </Button>
            <p className="form-links">
              <OnboardingLink form="forgottenpassword" from={from}>
                Forgot your password?
              </OnboardingLink>{" "}
              <OnboardingLink form="signup" from={from}>
                New here? SIGN UP
              </OnboardingLink>
            </p>
            <CaptchaNotice />
          </>
        )
      }
    </PostForm>
  );
}
