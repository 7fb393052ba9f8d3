import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { brand } from "~/brand";
import { afterLogin, withQuery, paths } from "~/paths";
import { readSession, toLogin } from "~/session/session.server";
import { visit } from "~/session/visit.server";
import { isOnboardingForm, placeOf } from "~/shell/place.server";
import { onboardingData } from "./data.server";
import { detailsAction } from "./details.server";
import { loginAction } from "./login.server";
import { onboardingTitle, OnboardingPanel } from "./OnboardingPanel";
import { backAction, personAction, secretsAction } from "./signup.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data ? onboardingTitle(data.onboarding) : "Your account"} | ${brand.name}` },
];

export async function loader(args: LoaderFunctionArgs) {
  const { request, params } = args;
  if (!isOnboardingForm(params.form)) throw new Response("Not found", { status: 404 });
  const place = placeOf(request);
  const onboarding = await onboardingData(visit(args), params.form, place.page);
  const session = readSession(request);
  if (session === null && params.form === "moreDetails") throw toLogin(request, false);
  if (session !== null && params.form !== "moreDetails") return redirect(afterLogin(onboarding.returnTo));
  // Page 2 without a valid page 1 before it: the URL says where the form really stands.
  if (place.page === 2 && onboarding.page === 1) {
    return redirect(withQuery(paths.onboarding(params.form), { step: null }));
  }
  return { onboarding, from: place.here };
}

/** The action by form, page and button; each is a form wrapper of its own. */
export async function action(args: ActionFunctionArgs) {
  switch (args.params.form) {
    case "login":
      return loginAction(args);
    case "moreDetails":
      return detailsAction(args);
    case "signup":
      return signupStep(args);
    default:
      throw new Response("Not found", { status: 404 });
  }
}

/** Which page of sign-up was sent is said by the URL that its button posts to. */
async function signupStep(args: ActionFunctionArgs) {
  const query = new URL(args.request.url).searchParams;
  if (query.has("back")) return backAction(args);
  return query.get("step") === "2" ? secretsAction(args) : personAction(args);
}

export default function Onboarding() {
  const { onboarding, from } = useLoaderData<typeof loader>();
  return (
    <section className="page page-form">
      <h1>{onboardingTitle(onboarding)}</h1>
      <OnboardingPanel data={onboarding} from={from} />
    </section>
  );
}
