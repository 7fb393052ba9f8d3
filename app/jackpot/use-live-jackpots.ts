import { useMessages } from "~/messages/messages";
import { moneyFormat } from "~/ui/money";
import { useSafeEffect } from "~/ui/use-safe-effect";
import { followJackpots, openTicks } from "./ticker";

/** Keeps all jackpots on the page up to date while the component is mounted. */
export function useLiveJackpots(): void {
  const { money } = useMessages(moneyFormat);
  useSafeEffect(
    () => followJackpots({ open: openTicks, page: document, random: Math.random, money }),
    [money],
  );
}
