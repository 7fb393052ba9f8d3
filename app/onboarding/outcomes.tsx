import { useEffect, useRef, type ReactNode } from "react";
import { paths } from "~/paths";
import { ButtonLink } from "~/ui/Button";
import { OnboardingLink } from "./OnboardingLink";

interface OutcomeProps {
  title: string;
  children: ReactNode;
}

/** A page that replaces an onboarding form: title, subtitle, ways on (spec §2). It takes the focus of the form. */
export function Outcome({ title, children }: OutcomeProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="outcome" role="alert">
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </div>
  );
}

/** Spec §8: five failures in a row. */
export function LoginFailed({ from }: { from: string }) {
  return (
    <Outcome title="WE COULDN'T LOG YOU IN">
      <p>Too many failed login attempts</p>
      <p className="actions">
        <ButtonLink to={paths.support}>CONTACT SUPPORT</ButtonLink>
        <OnboardingLink form="forgottenpassword" from={from} className="button button-quiet">
          FORGOT PASSWORD
        </OnboardingLink>
      </p>
    </Outcome>
  );
}

/** The limits of the house: how long to wait, and what can be done meanwhile. */
export function Wait({ facts, from }: { facts: Record<string, string>; from: string }) {
  return (
    <Outcome title="PLEASE WAIT A LITTLE">
      <p>There were too many attempts. You can try again {waitingTime(Number(facts.seconds))}.</p>
      <p className="actions">
        <ButtonLink to={paths.support}>CONTACT SUPPORT</ButtonLink>
        <OnboardingLink form="login" from={from} className="button button-quiet">
          BACK TO LOGIN
        </OnboardingLink>
      </p>
    </Outcome>
  );
}

function waitingTime(seconds: number): string {
  if (!(seconds > 60)) return "in a minute";
  const minutes = Math.ceil(seconds / 60);
  return minutes < 60
    ? `in ${minutes} minutes`
    : `in ${Math.ceil(minutes / 60)} hour${minutes > 60 ? "s" : ""}`;
}

interface SignupRefusedProps {
  code: string;
  facts: Record<string, string>;
  from: string;
}

/** Spec §8: what a refused sign-up leads to, by the casino's code. */
export function SignupRefused({ code, facts, from }: SignupRefusedProps) {
  if (code === "rate_limited") return <Wait facts={facts} from={from} />;
  const country = facts.country ?? "";
  switch (code) {
    case "email_exists":
      return (
        <Exists title="EMAIL ALREADY EXISTS" text="An account with this email already exists." from={from} />
      );
    case "login_exists":
      return <Exists title="LOGIN ALREADY EXISTS" text="An account already exists." from={from} />;
    case "restricted_country":
      return (
        <Outcome title="WE ARE SORRY">
          <p>Cherrystone does not accept players from {country || "your country"}.</p>
          <SorryActions from={from} />
        </Outcome>
      );
    case "maintenance":
      return (
        <Outcome title="WE ARE SORRY">
          <p>Sorry, the product is currently down for Maintenance. Please try again soon.</p>
          <SorryActions from={from} />
        </Outcome>
      );
    default:
      return (
        <Outcome title="WE ARE SORRY">
          <p>We could not open your account. Our hosts can tell you why.</p>
          <SorryActions from={from} />
        </Outcome>
      );
  }
}

function Exists({ title, text, from }: { title: string; text: string; from: string }) {
  return (
    <Outcome title={title}>
      <p>{text}</p>
      <p className="actions">
        <OnboardingLink form="login" from={from} className="button button-primary">
          LOGIN
        </OnboardingLink>
      </p>
    </Outcome>
  );
}

function SorryActions({ from }: { from: string }) {
  return (
    <p className="actions">
      <ButtonLink to={paths.support}>LIVE CHAT</ButtonLink>
      <OnboardingLink form="login" from={from} className="button button-quiet">
        LOGIN
      </OnboardingLink>
    </p>
  );
}
