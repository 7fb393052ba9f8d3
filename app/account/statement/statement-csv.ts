import type { LoaderFunctionArgs } from "@remix-run/node";
import { messagesFor } from "~/messages/language.server";
import { toLogin } from "~/session/session.server";
import { pageFor, readVisit } from "~/session/visit.server";
import { today } from "~/shared/today";
import { absoluteUrl, requestQuery, requestUrl } from "~/url";
import { messages as fileMessages } from "./csv-messages.server";
import { statementFile } from "./file";
import { messages as pageMessages } from "./messages";
import { spanIn, statementFor } from "./read.server";
import { statementUrl } from "./span";

/** A statement as a CSV file. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const { request, session, casino } = readVisit(args);
  const span = spanIn(requestQuery(request), today());
  // Redirects (after login, or on an error) must lead to the page, not to this file.
  const page = new Request(absoluteUrl(statementUrl(span), requestUrl(request).origin), {
    headers: request.headers,
  });
  if (session === null) throw toLogin(page, null);
  const { statement, errors } = await statementFor({ request, casino, pid: session.pid }, span).catch(
    (error: unknown) => {
      throw pageFor(page, error);
    },
  );
  if (statement === null) {
    return new Response(`${Object.values(errors).flat().join("\n")}\n`, {
      status: 400,
      headers: { "Content-Type": "text/plain; charset=utf-8" },
    });
  }
  const words = { file: messagesFor(request, fileMessages), page: messagesFor(request, pageMessages) };
  return new Response(statementFile(statement, words), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8; header=present",
      "Content-Disposition": `attachment; filename="${words.file.name}-${statement.from}-${statement.to}.csv"`,
      "Cache-Control": "private, no-store",
    },
  });
}
