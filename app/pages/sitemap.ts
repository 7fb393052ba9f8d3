import type { LoaderFunctionArgs } from "@remix-run/node";
import { gameChanges } from "~/casino/contract/game-rules";
import { listTables } from "~/casino/contract/tables";
import { paths } from "~/paths";
import { casinoHas } from "~/session/casino-has.server";
import { readVisit } from "~/session/visit.server";
import { services } from "../services.server";
import { fileHeaders } from "./files.server";
import { infoPages } from "./info/info-pages";
import { siteMap } from "./site-map";

export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const visit = readVisit(args);
  const [hasTables, hasChanges] = await Promise.all([
    casinoHas(visit, listTables, {}),
    casinoHas(visit, gameChanges, {}),
  ]);
  const further = [...(hasTables ? [paths.tables] : []), ...(hasChanges ? [paths.gameChanges] : [])];
  return new Response(siteMap(services().env.publicOrigin, { further, pages: infoPages }), {
    headers: fileHeaders("application/xml"),
  });
}
