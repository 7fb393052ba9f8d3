import type { LoaderFunctionArgs } from "@remix-run/node";
import { streamAnswer } from "~/live/answer.server";
import { watcherAt } from "~/live/connection.server";
import { jackpots } from "./figures.server";

/** Streams the jackpot figures to pages that show them; 429 or 503 if there are too many connections. */
export function loader(args: LoaderFunctionArgs): Promise<Response> {
  const watcher = watcherAt(args.context.clientAddress ?? null);
  return streamAnswer(args, { hub: jackpots, channel: "all", watcher });
}
