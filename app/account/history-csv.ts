import type { LoaderFunctionArgs } from "@remix-run/node";
import { history } from "~/casino/contract/history";
import { messagesFor } from "~/messages/language.server";
import { toLogin } from "~/session/session.server";
import { pageFor, visit } from "~/session/visit.server";
import { casinoClient } from "../config.server";
import { messages } from "./history-csv-messages.server";
import { filterIn, historyUrl, queryOf } from "./history-filter";
import { filterErrors } from "./history-filter.server";
import { historyLines, type RowsPage } from "./history-lines";
import { sentences } from "./sentences.server";
import { absoluteUrl, requestQuery, requestUrl } from "~/url";

const ROWS_PER_CALL = 100;

/** A history as a file: read from the casino page by page, and sent as it is read. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const { request, session, casino } = visit(args);
  const filter = { ...filterIn(requestQuery(request)), before: null };
  // The page that offers the file is the one to come back to, or to mend the days on.
  const page = new Request(absoluteUrl(historyUrl(filter), requestUrl(request).origin), {
    headers: request.headers,
  });
  if (session === null) throw toLogin(page, null);
  if (Object.keys(filterErrors(filter)).length > 0) {
    return new Response(messagesFor(request, sentences).noDaysOfFile, {
      status: 400,
      headers: { "Content-Type": "text/plain; charset=utf-8" },
    });
  }
  const read = (before: string | null): Promise<RowsPage> =>
    // A client for each call: one that remembered its answers would hold the whole file.
    casinoClient.for(casino.caller).call(history, {
      params: { pid: session.pid },
      query: { ...queryOf({ ...filter, before }), limit: ROWS_PER_CALL },
    });
  // The first page is read before anything is promised: whatever is wrong with it is still said by a status.
  const first = await read(null).catch((error: unknown) => {
    throw pageFor(page, error);
  });
  const day = new Date().toISOString().slice(0, 10);
  const lines = historyLines(filter.kind, first, read, messagesFor(request, messages));
  return new Response(streamOf(lines), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8; header=present",
      "Content-Disposition": `attachment; filename="${filter.kind}-${day}.csv"`,
      // Not to be gathered for compression either: it is sent while it is read.
      "Cache-Control": "private, no-store, no-transform",
    },
  });
}

/** Gives a text as it is asked for: a slow download holds up the reading, and one that is broken off ends it. */
function streamOf(text: AsyncGenerator<string, void>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await text.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await text.return();
    },
  });
}
