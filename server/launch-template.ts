/**
 * GAME_LAUNCH_URL: where the games of an operator open. An http(s) address with `{game}` and `{machine}` (the numbers
 * of the game), and, where the operator wants them, `{session}` (the `rtgSession.session_id` of the player's login;
 * empty in a demo) and `{mode}` (`real`, or `demo` for visitors and for players who only try it).
 */
export interface GameLaunch {
  game: string;
  machine: string;
  session: string;
  mode: "real" | "demo";
}

const PLACEHOLDER = /\{([^{}]*)\}/g;
const REQUIRED = ["game", "machine"];
const KNOWN = new Set([...REQUIRED, "session", "mode"]);

/** @returns the address to open, each value percent-encoded */
export function launchUrl(template: string, launch: GameLaunch): string {
  const values: Record<string, string> = { ...launch };
  return template.replace(PLACEHOLDER, (_, name: string) => encodeURIComponent(values[name] ?? ""));
}

/** Whether games can be opened without money: only where the game is told the mode. */
export function knowsMode(template: string): boolean {
  return template.includes("{mode}");
}

/** Whether every game that is put in makes an http(s) address of one and the same origin, without credentials. */
export function isLaunchTemplate(template: string): boolean {
  const names = [...template.matchAll(PLACEHOLDER)].map(([, name = ""]) => name);
  if (!names.every((name) => KNOWN.has(name)) || !REQUIRED.every((name) => names.includes(name)))
    return false;
  const [one, other] = ["1", "2"].map((text) => template.replace(PLACEHOLDER, text));
  return isWebAddress(one) && isWebAddress(other) && new URL(one).origin === new URL(other).origin;
}

function isWebAddress(text: string | undefined): text is string {
  if (text === undefined || !URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return /^https?:$/.test(protocol) && username === "" && password === "";
}
