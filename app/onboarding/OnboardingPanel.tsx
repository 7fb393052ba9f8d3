import { useLocation } from "@remix-run/react";
import { DetailsForm } from "./DetailsForm";
import { LoginForm } from "./LoginForm";
import { QuickPlayForm, QuickRedeemForm } from "./QuickForms";
import { RecoverForm } from "./RecoverForms";
import { ResetForm } from "./ResetForm";
import { QuickSignupForm, SignupForm } from "./SignupForm";
import type { OnboardingForm } from "~/paths";
import type { OnboardingData } from "./data.server";

interface OnboardingPanelProps {
  data: OnboardingData;
  /** The page to return to. */
  from: string;
}

const titles: Record<OnboardingForm, string> = {
  signup: "Create your account",
  quicksignup: "Create your account",
  login: "Welcome back",
  compactlogin: "Log in to go on",
  moreDetails: "Your details",
  forgottenusername: "Forgot your username?",
  forgottenpassword: "Forgot your password?",
  passwordreset: "Your new password",
  quickredeem: "Claim your coupon",
  quickplay: "Quick play",
};

export function onboardingTitle({ form, page }: Pick<OnboardingData, "form" | "page">): string {
  return form === "signup" && page === 2 ? "Choose your password" : titles[form];
}

/** One onboarding form, the same in a dialog and on its own page. */
export function OnboardingPanel(props: OnboardingPanelProps) {
  // A link to the form that is open shows it anew, and not the page that replaced it.
  const { key } = useLocation();
  return <Panel key={key} {...props} />;
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
    case "quickplay":
      return data.quick ? <QuickPlayForm data={data} quick={data.quick} from={from} /> : null;
    case "quickredeem":
      return data.quick ? <QuickRedeemForm data={data} quick={data.quick} from={from} /> : null;
    default:
      return <LoginForm data={data} from={from} />;
  }
}
