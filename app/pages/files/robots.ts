import { services } from "../../services.server";
import { fileHeaders } from "./files.server";
import { robotsText } from "../site-map";

export function loader(): Response {
  return new Response(robotsText(services().env.publicOrigin), { headers: fileHeaders("text/plain") });
}
