import type { LoaderFunctionArgs } from "@remix-run/node";
import { listTables } from "~/casino/contract/tables";
import { paths } from "~/paths";
import { services } from "~/services.server";
import { casinoHas } from "~/session/casino-has.server";
import { hasPart } from "~/session/casino-parts.server";
import { readVisit } from "~/session/visit.server";
import { infoPages } from "../info/info-pages";
import { siteMap } from "../site-map";
import { fileHeaders } from "./files.server";

const PARTS = [
  { part: "fairness", path: paths.fairness },
  { part: "gameChanges", path: paths.gameChanges },
  { part: "support", path: paths.support },
] as const;

export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const visit = readVisit(args);
  const [hasTables, ...hasParts] = await Promise.all([
    casinoHas(visit, listTables, {}),
    ...PARTS.map(({ part }) => hasPart(visit, part)),
  ]);
  const parts = PARTS.filter((_, at) => hasParts[at]).map(({ path }) => path);
  const further = [...(hasTables ? [paths.tables] : []), ...parts];
  return new Response(siteMap(services().env.publicOrigin, { further, pages: infoPages }), {
    headers: fileHeaders("application/xml"),
  });
}
