import { env } from "../config.server";
import { fileHeaders } from "./files.server";
import { infoPages } from "./info/info-pages";
import { siteMap } from "./site-map";

export function loader(): Response {
  return new Response(siteMap(env.publicOrigin, infoPages), { headers: fileHeaders("application/xml") });
}
