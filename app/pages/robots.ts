import { env } from "../config.server";
import { fileHeaders } from "./files.server";
import { robotsText } from "./site-map";

export function loader(): Response {
  return new Response(robotsText(env.publicOrigin), { headers: fileHeaders("text/plain") });
}
