import { DetailsForm } from "./DetailsForm";
import { LoginForm } from "./LoginForm";
import { SignupForm } from "./SignupForm";
import { ButtonLink } from "~/ui/Button";
import { paths } from "~/paths";
import type { OnboardingData } from "./data.server";

interface OnboardingPanelProps {
  data: OnboardingData;
  /** The page to return to. */
  from: string;
}

export function onboardingTitle(data: Pick<OnboardingData, "form" | "page">): string {
  if (data.form === "signup") return data.page === 2 ? "Choose your password" : "Create your account";
  if (data.form === "login") return "Welcome back";
  return data.form === "moreDetails" ? "Your details" : "Your account";
}

/** One onboarding form, the same in a dialog and on its own page. */
export function OnboardingPanel({ data, from }: OnboardingPanelProps) {
  if (data.form === "signup") return <SignupForm data={data} from={from} />;
  if (data.form === "login") return <LoginForm data={data} from={from} />;
  if (data.form === "moreDetails") return <DetailsForm data={data} from={from} />;
  return (
    <>
      <p>This form is not open yet. Our hosts help you with it at once.</p>
      <p className="actions">
        <ButtonLink to={paths.support}>Contact support</ButtonLink>
      </p>
    </>
  );
}
