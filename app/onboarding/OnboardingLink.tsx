import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { paths, withOnboarding, withQuery, type OnboardingForm } from "~/paths";
import { queryOf } from "~/url";

interface OnboardingLinkProps {
  form: OnboardingForm;
  /** The page that the form is opened on. */
  from: string;
  className?: string;
  children: ReactNode;
}

/** Another onboarding form: in the same dialog, or on its own page when we are on such a page. */
export function OnboardingLink({ form, from, className, children }: OnboardingLinkProps) {
  const to = from.startsWith("/onboarding/") ? besides(form, from) : withOnboarding(from, form);
  return (
    <Link to={to} className={className} preventScrollReset>
      {children}
    </Link>
  );
}

/** Another form's own page, with the way back that this one has. */
function besides(form: OnboardingForm, from: string): string {
  const returnTo = queryOf(from).get("returnTo");
  return withQuery(paths.onboarding(form), { returnTo });
}
