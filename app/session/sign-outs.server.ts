/** Hears of a session that was ended in this process. */
type SignOutListener = (sessionId: string) => void;

const listeners = new Set<SignOutListener>();

/** For what stays open longer than a request. Other processes do not hear of it: what they hold ends with the session. */
export function onSignOut(listener: SignOutListener): void {
  listeners.add(listener);
}

export function tellSignOut(sessionId: string): void {
  for (const listener of listeners) listener(sessionId);
}
