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

/** Links to another onboarding form: in the same dialog, or as a page when on an onboarding page. */
export function OnboardingLink({ form, from, className, children }: OnboardingLinkProps) {
  return (
    <Link to={onboardingBeside(from, form)} className={className} preventScrollReset>
      {children}
    </Link>
  );
}
