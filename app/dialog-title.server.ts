import { messages as cashierMessages } from "./cashier/messages";
import type { JackpotData } from "./jackpot/jackpot.server";
import { messages as jackpotMessages } from "./jackpot/messages";
import { messagesFor } from "./messages/language.server";
import type { OnboardingData } from "./onboarding/data.server";
import { messages as onboardingMessages } from "./onboarding/messages";
import { onboardingTitle } from "./onboarding/title";
import { messages as rewardMessages } from "./rewards/messages";
import { messages as menuMessages } from "./shell/menu-messages";
import type { Place } from "./shell/place.server";
import type { SupportData } from "./support/data.server";
import { messages as supportMessages } from "./support/messages";

/** What is open over a page. */
interface Open {
  place: Place;
  onboarding: OnboardingData | null;
  cashier: object | null;
  support: SupportData | null;
  jackpot: JackpotData | null;
  isRewardOpen: boolean;
}

/**
 * The title of the dialog open over a page, which also becomes the document title; null if none is open. On the server,
 * so that it works without script and the messages of dialogs stay out of the initial script.
 */
export function dialogTitle(request: Request, open: Open): string | null {
  const { place, onboarding, cashier, support, jackpot, isRewardOpen } = open;
  if (place.menu !== null) {
    const m = messagesFor(request, menuMessages);
    return place.menu === "more" ? m.moreTitle : m.title;
  }
  if (onboarding) return onboardingTitle(onboarding, messagesFor(request, onboardingMessages));
  if (cashier) return messagesFor(request, cashierMessages).title;
  if (jackpot?.dialog) {
    const m = messagesFor(request, jackpotMessages);
    const titles = { lobbyJackpotOptIn: m.join, lobbyJackpotOptOut: m.leave, lobbyJackpotWin: m.win };
    return titles[jackpot.dialog.type].title;
  }
  if (support) {
    const { asking, sent } = messagesFor(request, supportMessages).titles;
    return support.sent === null ? asking : sent;
  }
  return isRewardOpen ? messagesFor(request, rewardMessages).title : null;
}
