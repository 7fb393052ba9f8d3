import type { LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { formAction } from "~/forms/action.server";
import { paths } from "~/paths";
import { seeOther } from "~/redirect.server";
import { checkSession } from "~/session/casino-session.server";
import type { EndedSession, SessionEnd } from "~/session/session.server";
import type { OnboardingData } from "./data.server";
import { forms } from "./forms";
import { sessionEndData } from "./session-end.server";

/** What an open page learns about its session; for an ended one, with the login form's data. */
export type SessionState = { state: "live"; pid: number } | { state: "ended"; login: OnboardingData };

export const action = formAction({
  form: forms.sessionState,
  schema: z.object({}),
  async act(visit) {
    const { session, endedNow } = await checkSession(visit);
    const state: SessionState = session
      ? { state: "live", pid: session.pid }
      : { state: "ended", login: await sessionEndData(visit, endedNow ?? endedBefore(visit.ended)) };
    visit.outgoing.set("Cache-Control", "private, no-store");
    return Response.json(state, { headers: visit.outgoing });
  },
});

function endedBefore(ended: EndedSession | null): { login: string; end: SessionEnd } {
  return { login: ended?.login ?? "", end: ended?.banned ? "banned" : "over" };
}

/** A GET only redirects. */
export function loader(_: LoaderFunctionArgs) {
  return seeOther(paths.home);
}
