import type { LoaderFunctionArgs } from "@remix-run/node";
import { history } from "~/casino/contract/history";
import { messagesFor } from "~/messages/language.server";
import { messages as payoutMessages } from "~/payouts/messages";
import { services } from "~/services.server";
import { toLogin } from "~/session/session.server";
import { pageFor, readVisit } from "~/session/visit.server";
import { today } from "~/shared/today";
import { absoluteUrl, requestQuery, requestUrl } from "~/url";
import { csvStream } from "../csv";
import { sentences } from "../sentences.server";
import { messages as fileMessages } from "./csv-messages.server";
import { historyQuery, historyUrl } from "./filter";
import { historyFilterIn } from "./filter.server";
import { filterErrors } from "./filter.server";
import { historyLines, type RowsPage } from "./lines";
import { messages as pageMessages } from "./messages";
import { wordedRows } from "./rows.server";

const ROWS_PER_CALL = 100;

/** Streams a history as CSV, reading it from the casino one page at a time. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const { request, session, casino } = readVisit(args);
  const filter = { ...historyFilterIn(requestQuery(request)), before: null };
  // Redirects (after login, or on an error) must lead to the history page, not to this file.
  const page = new Request(absoluteUrl(historyUrl(filter), requestUrl(request).origin), {
    headers: request.headers,
  });
  if (session === null) throw toLogin(page, null);
  if (Object.keys(filterErrors(filter, messagesFor(request, sentences))).length > 0) {
    return new Response(messagesFor(request, sentences).noDaysOfFile, {
      status: 400,
      headers: { "Content-Type": "text/plain; charset=utf-8" },
    });
  }
  const read = async (before: string | null): Promise<RowsPage> => {
    // Use a new client for each call: a shared one caches its answers and would hold the whole file in memory.
    const { rows, next } = await services()
      .casinoClient.for(casino.caller)
      .call(history, {
        params: { pid: session.pid },
        query: { ...historyQuery({ ...filter, before }), limit: ROWS_PER_CALL },
      });
    return { rows: wordedRows(request, rows), next };
  };
  // Read the first page before sending headers, while an error can still set the status.
  const first = await read(null).catch((error: unknown) => {
    throw pageFor(page, error);
  });
  const day = today();
  const words = {
    file: messagesFor(request, fileMessages),
    page: messagesFor(request, pageMessages),
    payouts: messagesFor(request, payoutMessages),
  };
  const lines = historyLines(filter.kind, first, read, words);
  return new Response(csvStream(lines), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8; header=present",
      "Content-Disposition": `attachment; filename="${words.file.names[filter.kind]}-${day}.csv"`,
      // `no-transform` stops the compressor from buffering the stream.
      "Cache-Control": "private, no-store, no-transform",
    },
  });
}
