const CHANNEL = "cherrystone-deposit";

/** Tells the window that opened the cashier that a deposit was credited. Old browsers notice when it has the focus. */
export function notifyOpener(): void {
  if (!("BroadcastChannel" in window)) return;
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage("credited");
  channel.close();
}

/** @returns stops listening */
export function onCredited(listener: () => void): () => void {
  if (!("BroadcastChannel" in window)) return () => undefined;
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = listener;
  return () => channel.close();
}
