import type { LoaderFunctionArgs } from "@remix-run/node";
import { languageOf } from "~/messages/language.server";
import { messagesIn } from "~/messages/messages";
import { sentences } from "../sentences.server";
import { fileHeaders } from "./files.server";
import { webManifest } from "./web-manifest";

/** The web app manifest, which makes the lobby installable. */
export function loader({ request }: LoaderFunctionArgs): Response {
  const language = languageOf(request);
  const { shortcuts } = messagesIn(language, sentences);
  const headers = new Headers(fileHeaders("application/manifest+json"));
  headers.append("Vary", "Accept-Language, Cookie");
  return new Response(JSON.stringify(webManifest({ language, shortcuts })), { headers });
}
