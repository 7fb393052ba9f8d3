import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { messagesIn, useMessages } from "~/messages/messages";
import { afterLogin, paths, safeReturnTo } from "~/paths";
import { seeOther } from "~/redirect.server";
import { readSession, toLogin } from "~/session/session.server";
import { readVisit } from "~/session/visit.server";
import { pageMeta } from "~/shell/meta";
import { formFor, isOnboardingForm, placeOf } from "~/shell/place.server";
import { requestQuery } from "~/url";
import { onboardingData } from "./data.server";
import { countryAction, detailsAction } from "./details.server";
import { compactLoginAction, loginAction } from "./login.server";
import { messages } from "./messages";
import { OnboardingPanel } from "./OnboardingPanel";
import { quickPlayAction, quickRedeemAction } from "./quick.server";
import { recoverPasswordAction, recoverUsernameAction } from "./recover.server";
import { resetAction } from "./reset.server";
import { secondFactorAction } from "./second-factor.server";
import { personAction, quickSignupAction, secretsAction } from "./signup.server";
import { onboardingTitle } from "./title";

export const meta = pageMeta<typeof loader>(({ data, language, params: { form } }) => {
  const words = messagesIn(language, messages);
  return {
    title: data ? onboardingTitle(data.onboarding, words) : words.head.title,
    description: words.head.description,
    // Only login and sign-up are of interest to search engines.
    path: form === "login" || form === "signup" ? paths.onboarding(form) : null,
  };
});

export async function loader(args: LoaderFunctionArgs) {
  const { request, params } = args;
  if (!isOnboardingForm(params.form)) throw new Response("Not found", { status: 404 });
  const place = placeOf(request);
  const session = readSession(request);
  const form = formFor(params.form, session !== null);
  if (form === null) throw seeOther(afterLogin(safeReturnTo(requestQuery(request).get("returnTo"), "")));
  if (form !== params.form) throw toLogin(request, null);
  const onboarding = await onboardingData(readVisit(args), params.form, place.page);
  return { onboarding, from: place.here };
}

/** Picks the action by form, page, and button. */
export async function action(args: ActionFunctionArgs) {
  const query = requestQuery(args.request);
  switch (args.params.form) {
    case "login":
      return loginAction(args);
    case "compactlogin":
      return compactLoginAction(args);
    case "signup":
      return query.get("step") === "2" ? secretsAction(args) : personAction(args);
    case "quicksignup":
      return quickSignupAction(args);
    case "moreDetails":
      return query.has("country") ? countryAction(args) : detailsAction(args);
    case "forgottenpassword":
      return recoverPasswordAction(args);
    case "forgottenusername":
      return recoverUsernameAction(args);
    case "passwordreset":
      return resetAction(args);
    case "secondfactor":
      return secondFactorAction(args);
    case "quickplay":
      return quickPlayAction(args);
    case "quickredeem":
      return quickRedeemAction(args);
    default:
      throw new Response("Not found", { status: 404 });
  }
}

export default function Onboarding() {
  const { onboarding, from } = useLoaderData<typeof loader>();
  const words = useMessages(messages);
  return (
    <section className="page page-form">
      <h1>{onboardingTitle(onboarding, words)}</h1>
      <OnboardingPanel data={onboarding} from={from} />
    </section>
  );
}
