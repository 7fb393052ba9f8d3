import { services } from "~/services.server";
import { robotsText } from "../site-map";
import { fileHeaders } from "./files.server";

export function loader(): Response {
  return new Response(robotsText(services().env.publicOrigin), { headers: fileHeaders("text/plain") });
}
