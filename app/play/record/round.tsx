import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { gameRulesOf } from "~/casino/contract/game-rules";
import { roundRecord } from "~/casino/contract/rounds";
import { messagesFor } from "~/messages/language.server";
import { messagesIn } from "~/messages/messages";
import { roundIdIn } from "~/params.server";
import { ask, callOptional, requirePlayer } from "~/session/visit.server";
import { pageMeta } from "~/shell/meta";
import type { PageHandle } from "~/shell/page-traits";
import { instantFormat } from "~/ui/instant";
import { gameHead } from "../game-view.server";
import playCss from "../play.css?url";
import { messages } from "./messages";
import { RoundRecord } from "./RoundRecord";

export { shouldRevalidate } from "~/session/revalidate";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: playCss }];

export const handle: PageHandle = { alwaysDark: true };

export const meta = pageMeta<typeof loader>(({ data, language }) => {
  const { head, title } = messagesIn(language, messages);
  return { ...head, ...(data ? { title: title(data.round.game_name) } : {}), path: null };
});

export async function loader(args: LoaderFunctionArgs) {
  const visit = requirePlayer(args);
  const roundId = roundIdIn(args.params);
  const round = await ask(
    visit,
    visit.casino.call(roundRecord, { params: { pid: visit.session.pid, roundId } }),
  );
  const request = { params: { code: round.game_code }, query: { version: round.paytable_version ?? 1 } };
  const rules = await callOptional(visit, visit.casino.call(gameRulesOf, request));
  const head = rules ? gameHead(rules) : null;
  const { exactInstant } = messagesFor(args.request, instantFormat);
  return {
    round,
    labels: head?.labels ?? {},
    slot: head?.slot ?? null,
    startedText: exactInstant(round.started_at),
    settledText: round.settled_at === null ? null : exactInstant(round.settled_at),
  };
}

export default function RoundPage() {
  return <RoundRecord {...useLoaderData<typeof loader>()} />;
}
