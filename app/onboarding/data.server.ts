import { newFormKey } from "~/forms/action.server";
import { newGuard } from "~/forms/guard.server";
import { keptValues } from "~/forms/keep.server";
import type { OnboardingForm } from "~/paths";
import { safeReturnTo } from "~/paths";
import type { Visit } from "~/session/visit.server";

/** What the onboarding forms need to be rendered, as a dialog or as a page. */
export async function onboardingData({ request }: Visit, form: OnboardingForm, page: number) {
  const query = new URL(request.url).searchParams;
  const values = keptValues(request, form);
  // Page 2 is reached only over a valid page 1 (spec §4); its values stand in the sealed cookie.
  const reached = form === "signup" && page === 2 && values.email !== undefined ? 2 : 1;
  return Promise.resolve({
    form,
    page: reached,
    values,
    formKey: newFormKey(),
    guard: newGuard(),
    returnTo: safeReturnTo(query.get("returnTo"), ""),
    sessionEnded: query.has("ended"),
  });
}

export type OnboardingData = Awaited<ReturnType<typeof onboardingData>>;
