import { paths } from "~/paths";

/**
 * Asks our server what has become of the session. A plain request: the framework's own would load the page again,
 * and with it what is being typed.
 * @returns null when no answer can be had: the next check asks again
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
