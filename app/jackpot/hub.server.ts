import { EventHub, HUB_LIMITS, type HubLimits } from "~/live/hub.server";

/** Integer minor units by game code; `lobby` for the lobby jackpot. */
export type Figures = Readonly<Record<string, number>>;

/** Every page of a visitor shows jackpots. Without its stream it shows the figures that it was rendered with. */
export const JACKPOT_LIMITS: HubLimits = { ...HUB_LIMITS, watchersPerAddress: 200 };

interface JackpotHubParts {
  /** @returns null when no figure is available */
  figures(): Promise<Figures | null>;
  everyMs: number;
  limits?: HubLimits;
}

/** All jackpots in one channel: each page picks those that it shows. */
export function jackpotHub({ figures, everyMs, limits = JACKPOT_LIMITS }: JackpotHubParts): EventHub {
  return new EventHub({
    async poll() {
      const latest = await figures();
      const event = latest === null ? ":\n\n" : `data: ${JSON.stringify(latest)}\n\n`;
      return { content: event, nextMs: everyMs, event: () => event };
    },
    retryMs: everyMs,
    limits,
  });
}
