import { Field } from "~/forms/Field";
import { GuardFields } from "~/forms/GuardFields";
import { PasswordField } from "~/forms/PasswordField";
import { PostForm } from "~/forms/PostForm";
import { SubmitButton } from "~/forms/SubmitButton";
import { useMessages } from "~/messages/messages";
import { TimezoneField } from "~/session/TimezoneField";
import { ZoneField } from "~/session/ZoneField";
import { CaptchaNotice } from "./CaptchaNotice";
import { CookieProbe } from "./CookieProbe";
import type { OnboardingData } from "./data.server";
import { forms } from "./forms";
import { messages } from "./messages";
import { OnboardingLink } from "./OnboardingLink";
import { LoginFailed, Wait } from "./outcomes";

interface LoginFormProps {
  data: OnboardingData;
  from: string;
}

/** login, and compactlogin: the same form with fewer links, for the quick flows. */
export function LoginForm({ data, from }: LoginFormProps) {
  const { login: m, recover } = useMessages(messages);
  const form = data.form === "compactlogin" ? "compactlogin" : "login";
  return (
    <PostForm
      form={forms[form]}
      formKey={data.formKey}
      guard={data.guard}
      from={from}
      idPrefix="login-"
      className="stack"
      outcome={({ code, facts }) => {
        if (code === "too_many_attempts") return <LoginFailed from={from} />;
        return code === "rate_limited" ? <Wait facts={facts} from={from} /> : null;
      }}
    >
      {({ reply }) => (
        <>
          <CookieProbe />
          {data.sessionEnd && !reply ? (
            <p className="notice" role="status">
              {data.sessionEnd === "banned" ? m.banned : m.ended}
            </p>
          ) : null}
          <LoginFields login={data.login} />
          {data.isInPlace ? <input type="hidden" name="inPlace" value="1" /> : null}
          <TimezoneField />
          <ZoneField />
          <GuardFields />
          <SubmitButton busyLabel={m.busy} className="wide">
            {m.button}
          </SubmitButton>
          <p className="form-links">
            <OnboardingLink form="forgottenpassword" from={from}>
              {recover.forgottenpassword.link}
            </OnboardingLink>{" "}
            {form === "compactlogin" ? (
              <OnboardingLink form="quicksignup" from={from}>
                {m.newHere}
              </OnboardingLink>
            ) : (
              <OnboardingLink form="signup" from={from}>
                {m.newHere}
              </OnboardingLink>
            )}
          </p>
          <CaptchaNotice />
        </>
      )}
    </PostForm>
  );
}

function LoginFields({ login }: { login: string }) {
  const m = useMessages(messages).login;
  const shared = { required: true };
  return (
    <>
      <Field
        {...shared}
        name="login"
        label={m.login}
        initial={login}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField {...shared} name="password" label={m.password} autoComplete="current-password" />
    </>
  );
}
