import { messagesFor } from "~/messages/language.server";
import { services } from "~/services.server";
import { messages } from "./messages";

/** As long as the casino's own checks may take. */
const LIMIT_MS = 2_000;

export interface SiteHealth {
  is_ok: boolean;
  detail: string;
}

/** Whether the players' site answers, and reaches the casino. A proxy that hides the path is shown by its status. */
export async function siteHealth(request: Request): Promise<SiteHealth> {
  const { checks: texts } = messagesFor(request, messages);
  const started = performance.now();
  try {
    const answer = await fetch(`${siteUrl()}/readyz/casino`, {
      signal: AbortSignal.timeout(LIMIT_MS),
      redirect: "manual",
    });
    await answer.body?.cancel();
    const ms = Math.ceil(performance.now() - started);
    if (answer.ok) return { is_ok: true, detail: texts.siteReaches(ms) };
    if (answer.status === 503) return { is_ok: false, detail: texts.siteReachesNot };
    return { is_ok: false, detail: texts.siteStatus(answer.status) };
  } catch {
    return { is_ok: false, detail: texts.siteSilent(LIMIT_MS / 1000) };
  }
}

/** Beside the casino it is on this machine; elsewhere it is where players reach it. */
function siteUrl(): string {
  const { casino, host, port, publicOrigin } = services().env;
  if (!casino.embedded) return publicOrigin;
  const isAny = host === "0.0.0.0" || host === "::";
  return `http://${isAny ? "127.0.0.1" : host.includes(":") ? `[${host}]` : host}:${port}`;
}
