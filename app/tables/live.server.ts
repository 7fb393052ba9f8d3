import { randomUUID } from "node:crypto";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { table } from "~/casino/contract/tables";
import { streamAnswer } from "~/live/answer.server";
import { type Watcher, watcherAt } from "~/live/connection.server";
import { gameCodeIn } from "~/params.server";
import { services } from "~/services.server";
import { onSignOut } from "~/session/sign-outs.server";
import { readVisit, type Visit } from "~/session/visit.server";
import { tableHub } from "./hub.server";

/** One per process, for all its pages. */
const hub = tableHub({
  ask(code) {
    // Without a session: the state that everybody sees.
    const casino = services().casinoClient.for({
      sessionToken: null,
      address: null,
      requestId: randomUUID(),
    });
    return casino.call(table, { params: { code } });
  },
});

onSignOut((sessionId) => hub.closeSession(sessionId));

/** The event stream of a table. Answers 404 for an unknown table, 429 or 503 for too many connections. */
export async function liveTable(args: LoaderFunctionArgs): Promise<Response> {
  return streamAnswer(args, { hub, channel: gameCodeIn(args.params), watcher: watcherOf(readVisit(args)) });
}

function watcherOf({ session, address }: Visit): Watcher {
  return watcherAt(address, session && { id: session.sessionId, expiresAt: session.expiresAt });
}
