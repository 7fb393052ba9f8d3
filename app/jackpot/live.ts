import type { LoaderFunctionArgs } from "@remix-run/node";
import { streamAnswer } from "~/live/answer.server";
import { jackpots } from "./figures.server";

/** Streams the jackpot figures to pages that show them; 503 if there are too many connections. */
export function loader(args: LoaderFunctionArgs): Promise<Response> {
  return streamAnswer(args, { hub: jackpots, channel: "all", watcher: { owner: "anyone", expiresAt: null } });
}
