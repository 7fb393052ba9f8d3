import { keptValues } from "~/forms/keep.server";
import { newFormKey } from "~/forms/action.server";
import type { OnboardingForm } from "~/paths";
import { safeReturnTo } from "~/paths";

/** What the onboarding forms need to be rendered, as a dialog or as a page. */
export function onboardingData(request: Request, form: OnboardingForm, page: number) {
  const query = new URL(request.url).searchParams;
  const values = keptValues(request, form);
  // Page 2 is reached only over a valid page 1 (spec §4); its values stand in the sealed cookie.
  const reached = form === "signup" && page === 2 && values.email !== undefined ? 2 : 1;
  return {
    form,
    page: reached,
    values,
    formKey: newFormKey(),
    returnTo: safeReturnTo(query.get("returnTo"), ""),
    sessionEnded: query.has("ended"),
  };
}

export type OnboardingData = ReturnType<typeof onboardingData>;
