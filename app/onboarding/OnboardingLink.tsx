import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { onboardingBeside, type OnboardingForm } from "~/paths";

interface OnboardingLinkProps {
  form: OnboardingForm;
  /** The page that the form is opened on. */
  from: string;
  className?: string;
  children: ReactNode;
}

/** Another onboarding form: in the same dialog, or on its own page when we are on such a page. */
export function OnboardingLink({ form, from, className, children }: OnboardingLinkProps) {
  return (
    <Link to={onboardingBeside(from, form)} className={className} preventScrollReset>
      {children}
    </Link>
  );
}
