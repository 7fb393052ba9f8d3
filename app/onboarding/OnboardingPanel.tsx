import { useLocation, useNavigationType } from "@remix-run/react";
import { useRef } from "react";
import type { OnboardingData } from "./data.server";
import { DetailsForm } from "./DetailsForm";
import { LoginForm } from "./LoginForm";
import { QuickPlayForm, QuickRedeemForm } from "./QuickForms";
import { RecoverForm } from "./RecoverForms";
import { ResetForm } from "./ResetForm";
import { SecondFactorForm } from "./SecondFactorForm";
import { QuickSignupForm, SignupForm } from "./SignupForm";

interface OnboardingPanelProps {
  data: OnboardingData;
  /** The page to return to. */
  from: string;
}

/** One onboarding form, shared by the dialog and the form's own page. */
export function OnboardingPanel(props: OnboardingPanelProps) {
  return <Panel key={useShowing()} {...props} />;
}

/** Opening and closing one of these over a form keeps the form and what was typed. */
const OVER_FORMS = ["menu", "confirm", "reward"];

/**
 * A React key that changes whenever a form is opened anew. A link to the form already open thus resets it, including a
 * completion page that replaced it. A login on top of the form redirects back to it and keeps it, and so does a link
 * of the error summary to one of its fields.
 */
function useShowing(): string {
  const location = useLocation();
  // The browser follows a link within the page itself; the router learns of it as of Back.
  const moved: string = useNavigationType();
  const { key, pathname, search } = location;
  const query = new URLSearchParams(search);
  const isCovered = OVER_FORMS.some((name) => query.has(name));
  const address = pathname + search;
  const last = useRef({ key, showing: key, isCovered, address });
  if (last.current.key !== key) {
    const isSame = last.current.address === address && (moved === "POP" || isRedirect(location.state));
    const stays = isCovered || last.current.isCovered || isSame;
    last.current = { key, showing: stays ? last.current.showing : key, isCovered, address };
  }
  return last.current.showing;
}

/** The router's marker on a history entry created by a redirect. */
function isRedirect(state: unknown): boolean {
  return typeof state === "object" && state !== null && "_isRedirect" in state;
}

function Panel({ data, from }: OnboardingPanelProps) {
  switch (data.form) {
    case "signup":
      return <SignupForm data={data} from={from} />;
    case "quicksignup":
      return <QuickSignupForm data={data} from={from} />;
    case "moreDetails":
      return <DetailsForm data={data} from={from} />;
    case "forgottenusername":
    case "forgottenpassword":
      return <RecoverForm data={data} from={from} />;
    case "passwordreset":
      return <ResetForm data={data} from={from} />;
    case "secondfactor":
      return <SecondFactorForm data={data} from={from} />;
    case "quickplay":
      return data.quick ? <QuickPlayForm data={data} quick={data.quick} from={from} /> : null;
    case "quickredeem":
      return data.quick ? <QuickRedeemForm data={data} quick={data.quick} from={from} /> : null;
    default:
      return <LoginForm data={data} from={from} />;
  }
}
