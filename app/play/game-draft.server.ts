import { draftValues } from "~/session/draft.server";
import { requestUrl } from "~/url";

/** Names of the games' forms, as their actions use them. */
const GAME_FORMS = ["spin", "hand", "keno", "plinko", "dice", "scratch", "blackjack"] as const;

/**
 * Form values that a link to a game may carry: the numbers of a quick pick, and the stake chosen with them.
 */
const IN_URL = ["picks", "stake"] as const;

/** Initial form values: from the page's URL, overridden by those kept when a session ended. */
export function gameDraft(request: Request): Record<string, string> {
  const { searchParams } = requestUrl(request);
  const values: Record<string, string> = {};
  for (const name of IN_URL) {
    const value = searchParams.get(name);
    if (value !== null) values[name] = value;
  }
  for (const form of GAME_FORMS) Object.assign(values, draftValues(request, form));
  return values;
}

/** Whether the values of a game's form were kept when a session ended. */
export function hasGameDraft(request: Request): boolean {
  return GAME_FORMS.some((form) => Object.keys(draftValues(request, form)).length > 0);
}
