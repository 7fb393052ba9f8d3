/**
 * Files that bundle several modules of the players' site: each file is a request, which costs a phone 150 ms, and a small
 * file compresses badly. A module's own imports come with it, unless another bundle has them; of several bundles that
 * import a module Rollup takes any, so whatever they share is listed.
 *
 * @type {Readonly<Record<string, readonly string[]>>} modules below app/
 */
export const BUNDLES = {
  // What every page with script needs. What the messages of the frame import is named as well, because it would be bundled
  // with a translation otherwise, and everyone would load that.
  root: [
    ...["root.tsx", "brand.ts", "brand-messages.ts", "paths.ts", "payment-marks.ts", "url.ts"],
    ...["casino/contract/coupon-words.ts", "casino/contract/lengths.ts", "casino/contract/thresholds.ts"],
    ...["coupons/messages.ts", "coupons/offers.ts"],
    ...["messages/messages.ts", "messages/rich.ts"],
    ...["shared/credits.ts", "shared/figures.ts", "shared/languages.ts", "shared/money-en.ts"],
    "session/revalidate.ts",
    ...["shell/by-document.ts", "shell/FailurePart.tsx", "shell/lazy-part.tsx", "shell/messages.ts"],
    ...["shell/meta.ts", "shell/nonce.ts", "shell/offline-page.ts", "shell/stalled-requests.ts"],
    ...["shell/root-data.ts", "shell/use-round-sound.ts", "shell/use-support.ts", "shell/whole-page.ts"],
    ...["forms/OwnerField.tsx", "forms/guard.ts", "forms/stalled.ts", "forms/typed.ts"],
    ...["ui/art/Logo.tsx", "ui/art/Mark.tsx", "ui/Button.tsx", "ui/Fact.tsx", "ui/Icon.tsx", "ui/Money.tsx"],
    ...["ui/media.ts", "ui/money.ts", "ui/numbers.ts", "ui/open-window.ts", "ui/use-focus-in-place.ts"],
    "ui/use-safe-effect.ts",
    ...["cashier/cashier.css?url", "support/support.css?url", "ui/right-to-left.css?url"],
    // They hydrate after the page, and nearly every page has some of them.
    ...["jackpot/JackpotBar.tsx", "jackpot/JackpotTicks.tsx", "live/event-stream.ts"],
    ...["onboarding/SessionWatch.tsx", "rewards/RewardSpot.tsx"],
  ],
  // What the footer says of the payments is said on a few other pages as well.
  footer: ["shell/Footer.tsx", "shell/SandboxNotice.tsx", "shell/footer-brand.ts"],
  form: [
    ...["forms/PostForm.tsx", "forms/form-context.tsx", "forms/Field.tsx", "forms/ErrorSummary.tsx"],
    ...["forms/SubmitButton.tsx", "forms/reply.ts", "forms/wait.ts"],
    // Some 200 bytes each.
    ...[
      "coupons/CouponCodeField.tsx",
      "forms/CodeField.tsx",
      "forms/ControlStyle.tsx",
      "forms/Radio.tsx",
      "forms/new-reply.ts",
    ],
  ],
  // What login and sign-up share with a few other pages.
  signing: [
    "forms/GuardFields.tsx",
    "forms/PasswordField.tsx",
    "session/password-rules.ts",
    "session/ZoneField.tsx",
    "session/zone.ts",
    "onboarding/forms.ts",
    "session/TimezoneField.tsx",
    "session/timezone.ts",
    "casino/contract/person.ts",
  ],
  instants: ["ui/instant.ts", "ui/Cad.tsx"],
  // The panel alone opens over other pages; the hosted cashier's pages and those of withdrawals have parts of it.
  cashier: ["cashier/cashier.tsx", "cashier/CashierPanel.tsx"],
  deposit: ["cashier/DepositForm.tsx", "cashier/rules.ts", "cashier/messages.ts", "cashier/gift-messages.ts"],
  paying: ["cashier/after-paying.ts", "cashier/amount.ts", "cashier/forms.ts"],
  payouts: ["payouts/destination.ts", "payouts/messages.ts"],
  lobby: ["lobby/games.tsx", "lobby/LobbyBody.tsx"],
  offers: ["promotions/promotions.tsx", "promotions/Offers.tsx"],
  // What the pages that show the welcome offer have in common.
  welcome: [
    ...[
      "pages/home/HomeGames.tsx",
      "pages/PaymentWays.tsx",
      "pages/offers/SmallPrint.tsx",
      "pages/dollars.ts",
      "pages/offers/facts.ts",
    ],
    "pages/home/home.css?url",
  ],
  // A game's page and what games have in common, then the slots' own.
  machine: [
    "play/play.tsx",
    ...["play/engines.tsx", "play/page-messages.ts", "play/slots/words.ts", "play/forms.ts"],
    ...[
      "play/slots/free-spins.ts",
      "play/machine/use-just-played.ts",
      "play/machine/use-double-press-guard.ts",
    ],
    ...[
      "play/machine/ControlBar.tsx",
      "play/machine/GameRefusal.tsx",
      "play/machine/GameStake.tsx",
      "play/machine/Machine.tsx",
    ],
    ...[
      "bets/PlayButton.tsx",
      "play/machine/ResultLine.tsx",
      "play/machine/SpaceSpins.tsx",
      "play/machine/StakeChoice.tsx",
    ],
    ...["play/slots/slot-look.ts", "play/play.css?url", "session-panel/SessionPanel.tsx"],
  ],
  slot: [
    ...["play/slots/SlotGame.tsx", "play/slots/SlotTitle.tsx", "play/slots/SlotWindow.tsx"],
    ...["play/slots/SpinDetails.tsx", "play/slots/SymbolArt.tsx"],
  ],
};

const bundles = new Map(
  Object.entries(BUNDLES).flatMap(([bundle, modules]) =>
    modules.map((module) => /** @type {const} */ ([module, bundle])),
  ),
);

/** React, Remix and what bundlers add. */
const FRAMEWORK =
  /\/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|turbo-stream|@remix-run\/\w+)\/|^\0(vite\/|commonjs)/;

/** The messages of every page are one file as well, in each language: `fr-CA-frame`. */
const FRAME_MESSAGES =
  /\/app\/translations\/([^/]+)\/(?:browser|frame|brand-messages|pages\/dollars|(?:ui|shell|forms)\/[^/]+)\.ts$/;

/**
 * The file that bundles a module with others, if any.
 * @param {string} id of the module, as Rollup has it
 * @returns {string | undefined}
 */
export function bundleOf(id) {
  if (FRAMEWORK.test(id)) return "root";
  // Routes are built from their module, which then has this query.
  const [, module = ""] = /\/app\/(.+?)(?:\?__remix-build-client-route)?$/.exec(id) ?? [];
  const bundle = bundles.get(module);
  if (bundle !== undefined) return bundle;
  const [, language] = FRAME_MESSAGES.exec(id) ?? [];
  return language && `${language}-frame`;
}
