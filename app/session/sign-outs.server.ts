/** Called when a session is ended in this process. */
type SignOutListener = (sessionId: string) => void;

const listeners = new Set<SignOutListener>();

/**
 * For connections that outlive a request. Other processes are not notified: their connections end with the
 * session.
 */
export function onSignOut(listener: SignOutListener): void {
  listeners.add(listener);
}

export function notifySignOut(sessionId: string): void {
  for (const listener of listeners) listener(sessionId);
}
