import { Link } from "@remix-run/react";
import { type ReactNode, useRef } from "react";
import { brand } from "~/brand";
import { useMessages } from "~/messages/messages";
import { around, rich } from "~/messages/rich";
import { useHas } from "~/shell/root-data";
import { useSupport } from "~/shell/use-support";
import { ButtonLink } from "~/ui/Button";
import { useSafeEffect } from "~/ui/use-safe-effect";
import { messages } from "./messages";
import { OnboardingLink } from "./OnboardingLink";

interface OutcomeProps {
  title: string;
  children: ReactNode;
}

/**
 * A page that replaces an onboarding form: title, text, and links. Its heading takes the focus from the removed form,
 * which announces it; an alert as well would be announced twice.
 */
export function Outcome({ title, children }: OutcomeProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useSafeEffect(() => heading.current?.focus(), []);
  return (
    <div className="outcome">
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </div>
  );
}

/** After five failures in a row. */
export function LoginFailed({ from }: { from: string }) {
  const m = useMessages(messages).outcomes;
  return (
    <Outcome title={m.loginFailedTitle}>
      <p>{m.loginFailed}</p>
      <p className="actions">
        <ButtonLink to={useSupport()}>{m.contactSupport}</ButtonLink>{" "}
        <OnboardingLink form="forgottenpassword" from={from} className="button button-quiet">
          {m.forgotPassword}
        </OnboardingLink>
      </p>
    </Outcome>
  );
}

/** Rate limit: how long to wait, and what to do in the meantime. */
export function Wait({ facts, from }: { facts: Record<string, string>; from: string }) {
  const m = useMessages(messages).outcomes;
  return (
    <Outcome title={m.waitTitle}>
      <p>{m.wait(Number(facts.seconds))}</p>
      <p className="actions">
        <ButtonLink to={useSupport()}>{m.contactSupport}</ButtonLink>{" "}
        <OnboardingLink form="login" from={from} className="button button-quiet">
          {m.backToLogin}
        </OnboardingLink>
      </p>
    </Outcome>
  );
}

interface SignupRefusedProps {
  code: string;
  facts: Record<string, string>;
  from: string;
}

/** The page for a refused sign-up, by the casino's error code. */
export function SignupRefused({ code, facts, from }: SignupRefusedProps) {
  const m = useMessages(messages).outcomes;
  if (code === "rate_limited") return <Wait facts={facts} from={from} />;
  const country = facts.country ?? "";
  switch (code) {
    case "email_exists":
      return <Exists title={m.emailExistsTitle} text={m.emailExists} from={from} />;
    case "login_exists":
      return <PersonExists from={from} />;
    case "restricted_country":
      return (
        <Outcome title={m.sorry}>
          <p>{m.restricted(brand().name, country)}</p>
          <SorryActions from={from} />
        </Outcome>
      );
    case "maintenance":
      return (
        <Outcome title={m.sorry}>
          <p>{m.maintenance}</p>
          <SorryActions from={from} />
        </Outcome>
      );
    default:
      return (
        <Outcome title={m.sorry}>
          <p>{m.refused}</p>
          <SorryActions from={from} />
        </Outcome>
      );
  }
}

function Exists({ title, text, from }: { title: string; text: string; from: string }) {
  const m = useMessages(messages).outcomes;
  return (
    <Outcome title={title}>
      <p>{text}</p>
      <p className="actions">
        <OnboardingLink form="login" from={from} className="button button-primary">
          {m.login}
        </OnboardingLink>
      </p>
    </Outcome>
  );
}

/** An account with this name and birth date exists: the player's own or a namesake's. */
function PersonExists({ from }: { from: string }) {
  const support = useSupport();
  const m = useMessages(messages).outcomes;
  return (
    <Outcome title={m.loginExistsTitle}>
      <p>{m.loginExists}</p>
      <p className="actions">
        <OnboardingLink form="login" from={from} className="button button-primary">
          {m.login}
        </OnboardingLink>{" "}
        <OnboardingLink form="forgottenusername" from={from} className="button button-quiet">
          {m.forgotUsername}
        </OnboardingLink>
      </p>
      <p className="outcome-more">{rich(m.loginExistsOther, { chat: around(Link, { to: support }) })}</p>
    </Outcome>
  );
}

function SorryActions({ from }: { from: string }) {
  const m = useMessages(messages).outcomes;
  return (
    <p className="actions">
      <ButtonLink to={useSupport()}>{useHas("support") ? m.liveChat : m.contactSupport}</ButtonLink>{" "}
      <OnboardingLink form="login" from={from} className="button button-quiet">
        {m.login}
      </OnboardingLink>
    </p>
  );
}
