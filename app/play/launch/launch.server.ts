import { demoIn, isDemo } from "~/demo/demo.server";
import { paths } from "~/paths";
import { requestQuery } from "~/url";

/**
 * How the game was opened. Quick play has a window of its own and its forms stay in it; the same goes for a
 * demo.
 */
export function launchOf(request: Request, code: string) {
  if (isDemo(request)) return { quick: false, url: paths.demo(code, demoIn(request)) };
  const quick = requestQuery(request).get("launch") === "quick";
  return { quick, url: quick ? paths.quickGame(code) : paths.play(code) };
}
