import { fileHeaders } from "./files.server";
import { webManifest } from "./web-manifest";

/** The web app manifest, which makes the lobby installable. */
export function loader(): Response {
  return new Response(JSON.stringify(webManifest), { headers: fileHeaders("application/manifest+json") });
}
