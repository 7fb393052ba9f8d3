import type { ServerModules } from "../modules";
import { texts as accountPages } from "./account";
import { messages as historyCsv } from "./account/history/csv-messages.server";
import { messages as statementCsv } from "./account/statement/csv-messages.server";
import { sentences as account } from "./account/sentences.server";
import { sentences as bets } from "./bets/sentences.server";
import { purposes as cookies } from "./cookies/purposes.server";
import { texts as cashierPages } from "./cashier";
import { sentences as cashier } from "./cashier/sentences.server";
import { sentences as coupons } from "./coupons/sentences.server";
import { sentences as forms } from "./forms/sentences.server";
import { texts as frame } from "./frame";
import { texts as jackpot } from "./jackpot";
import { sentences as jackpotSentences } from "./jackpot/sentences.server";
import { texts as landing } from "./landing";
import { messages as licensee } from "./licensee-messages.server";
import { texts as lobby } from "./lobby";
import { sentences as lobbySentences } from "./lobby/sentences.server";
import { texts as onboardingPages } from "./onboarding";
import { sentences as onboarding } from "./onboarding/sentences.server";
import { texts as pages } from "./pages";
import { about } from "./pages/info/about";
import { accessibility } from "./pages/info/accessibility";
import { antimoneylaundering } from "./pages/info/antimoneylaundering";
import { banking } from "./pages/info/banking";
import { contactus } from "./pages/info/contactus";
import { fairgaming } from "./pages/info/fairgaming";
import { faq } from "./pages/info/faq";
import { knowyourcustomer } from "./pages/info/knowyourcustomer";
import { privacy } from "./pages/info/privacy";
import { responsiblegaming } from "./pages/info/responsiblegaming";
import { security } from "./pages/info/security";
import { terms } from "./pages/info/terms";
import { sentences as pagesSentences } from "./pages/sentences.server";
import { texts as play } from "./play";
import { sentences as playSentences } from "./play/sentences.server";
import { texts as promotions } from "./promotions";
import { sentences as promotionsSentences } from "./promotions/sentences.server";
import { messages as refusals } from "./refusals/messages.server";
import { texts as rewards } from "./rewards";
import { sentences as rewardsSentences } from "./rewards/sentences.server";
import { sentences as session } from "./session/sentences.server";
import { messages as plain } from "~/translations/fr-CA/ui/plain-messages.server";
import { texts as supportPages } from "./support";
import { sentences as support } from "./support/sentences.server";
import { texts as tables } from "./tables";
import { sentences as tablesSentences } from "./tables/sentences.server";

const serverOnly: ServerModules = {
  cookies,
  licensee,
  "account/history.csv": historyCsv,
  "account/sentences": account,
  "account/statement.csv": statementCsv,
  "bets/sentences": bets,
  "cashier/sentences": cashier,
  "coupons/sentences": coupons,
  "forms/sentences": forms,
  "info/about": about,
  "info/accessibility": accessibility,
  "info/antimoneylaundering": antimoneylaundering,
  "info/banking": banking,
  "info/contactus": contactus,
  "info/fairgaming": fairgaming,
  "info/faq": faq,
  "info/knowyourcustomer": knowyourcustomer,
  "info/privacy": privacy,
  "info/responsiblegaming": responsiblegaming,
  "info/security": security,
  "info/terms": terms,
  "jackpot/sentences": jackpotSentences,
  "lobby/sentences": lobbySentences,
  "onboarding/sentences": onboarding,
  "pages/sentences": pagesSentences,
  "play/sentences": playSentences,
  "promotions/sentences": promotionsSentences,
  refusals,
  "rewards/sentences": rewardsSentences,
  "session/sentences": session,
  "ui/plain": plain,
  "support/sentences": support,
  "tables/sentences": tablesSentences,
};

/** Every message module. */
export const texts = {
  ...frame,
  ...accountPages,
  ...cashierPages,
  ...jackpot,
  ...landing,
  ...lobby,
  ...onboardingPages,
  ...pages,
  ...play,
  ...promotions,
  ...rewards,
  ...supportPages,
  ...tables,
  ...serverOnly,
};
