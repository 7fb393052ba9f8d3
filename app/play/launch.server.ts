import { demoIn, isDemo } from "~/casino/demo.server";
import { paths } from "~/paths";
import { requestQuery } from "~/url";

/**
 * How the game was opened: quick play has a room of its own size (spec §9), and its forms stay in it, as those of a
 * demo stay in that.
 */
export function launchOf(request: Request, code: string) {
  if (isDemo(request)) return { quick: false, url: paths.demo(code, demoIn(request)) };
  const quick = requestQuery(request).get("launch") === "quick";
  return { quick, url: quick ? paths.quickGame(code) : paths.play(code) };
}
