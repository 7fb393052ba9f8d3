import { keptValues } from "~/forms/keep.server";
import { requestUrl } from "~/url";

/** The forms of the games, by the names that their actions have. */
export const GAME_FORMS = ["spin", "hand", "keno", "plinko", "dice", "scratch", "blackjack"] as const;

/** What a link to a game may already say of the form: the numbers of a quick pick, and the stake that stood beside them. */
const IN_URL = ["picks", "stake"] as const;

/** What is typed already: in the page's URL, or before a session ended (spec §4), which wins. */
export function typedBefore(request: Request): Record<string, string> {
  const { searchParams } = requestUrl(request);
  const values: Record<string, string> = {};
  for (const name of IN_URL) {
    const value = searchParams.get(name);
    if (value !== null) values[name] = value;
  }
  for (const form of GAME_FORMS) Object.assign(values, keptValues(request, form));
  return values;
}

/** Whether a form of a game was kept when a session ended. */
export function isAnyKept(request: Request): boolean {
  return GAME_FORMS.some((form) => Object.keys(keptValues(request, form)).length > 0);
}
