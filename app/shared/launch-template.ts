import { parseUrl } from "~/url";

/**
 * GAME_LAUNCH_URL: where an operator's games open. An http(s) URL with `{game}` and `{machine}` (the game's ids), and
 * optionally `{session}` (the `rtgSession.session_id` of the player's login; empty in a demo) and `{mode}` (`real`, or
 * `demo` for visitors and for players who try a game without money).
 */
export interface GameLaunch {
  game: string;
  machine: string;
  session: string;
  mode: "real" | "demo";
}

const PLACEHOLDER = /\{([^{}]*)\}/g;
const REQUIRED = ["game", "machine"];
const PLACEHOLDERS = new Set([...REQUIRED, "session", "mode"]);

/** @returns the URL to open, with each value percent-encoded */
export function launchUrl(template: string, launch: GameLaunch): string {
  const values: Record<string, string> = { ...launch };
  return template.replace(PLACEHOLDER, (_, name: string) => encodeURIComponent(values[name] ?? ""));
}

/** Whether games can be opened without money: only if the URL passes the mode on. */
export function knowsMode(template: string): boolean {
  return template.includes("{mode}");
}

/** Whether the URLs of all games share one http(s) origin and contain no credentials. */
export function isLaunchTemplate(template: string): boolean {
  const names = [...template.matchAll(PLACEHOLDER)].map(([, name = ""]) => name);
  if (!names.every((name) => PLACEHOLDERS.has(name)) || !REQUIRED.every((name) => names.includes(name)))
    return false;
  const [one, other] = ["1", "2"].map((text) => parseUrl(template.replace(PLACEHOLDER, text)));
  return isWebAddress(one) && isWebAddress(other) && one.origin === other.origin;
}

function isWebAddress(url: URL | null | undefined): url is URL {
  if (!url) return false;
  return /^https?:$/.test(url.protocol) && url.username === "" && url.password === "";
}
