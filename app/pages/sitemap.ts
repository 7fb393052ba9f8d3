import type { LoaderFunctionArgs } from "@remix-run/node";
import { listTables } from "~/casino/contract/tables";
import { paths } from "~/paths";
import { casinoHas } from "~/session/casino-has.server";
import { readVisit } from "~/session/visit.server";
import { services } from "../services.server";
import { fileHeaders } from "./files.server";
import { infoPages } from "./info/info-pages";
import { siteMap } from "./site-map";

export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const further = (await casinoHas(readVisit(args), listTables, {})) ? [paths.tables] : [];
  return new Response(siteMap(services().env.publicOrigin, { further, pages: infoPages }), {
    headers: fileHeaders("application/xml"),
  });
}
