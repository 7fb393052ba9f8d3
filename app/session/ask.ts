import { paths } from "~/paths";

/**
 * Asks our server for the state of the session. Uses a plain request, because the framework's own would
 * reload the page's data and lose what the player is typing.
 * @returns null when there is no answer; the next check asks again
 */
export async function askSession<State>(): Promise<State | null> {
  try {
    const answer = await fetch(paths.session, {
      method: "POST",
      body: new URLSearchParams(),
      credentials: "same-origin",
    });
    return answer.ok ? ((await answer.json()) as State) : null;
  } catch {
    return null;
  }
}
