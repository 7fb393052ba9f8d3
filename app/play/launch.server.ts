import { paths } from "~/paths";

/** How the game was opened: quick play has a room of its own size (spec §9), and its forms stay in it. */
export function launchOf(request: Request, code: string) {
  const quick = new URL(request.url).searchParams.get("launch") === "quick";
  return { quick, url: quick ? paths.quickGame(code) : paths.play(code) };
}
