import type { BreakMessages } from "~/account/breaks/messages";
import type { CloseMessages } from "~/account/closing/messages";
import type { EmailOptOutMessages } from "~/account/preferences/email-opt-out-messages";
import type { ExcludedMessages } from "~/account/breaks/excluded-messages";
import type { HistoryCsvMessages } from "~/account/history/csv-messages.server";
import type { HistoryMessages } from "~/account/history/messages";
import type { IdentityMessages } from "~/account/identity/messages";
import type { LimitsMessages } from "~/account/limits/messages";
import type { AccountMessages } from "~/account/messages";
import type { OverviewMessages } from "~/account/overview/messages";
import type { PayoutMethodsMessages } from "~/account/payout-methods/messages";
import type { PreferencesMessages } from "~/account/preferences/messages";
import type { RealityCheckMessages } from "~/account/reality-check/messages";
import type { SecurityMessages } from "~/account/security/messages";
import type { AccountSentences } from "~/account/sentences.server";
import type { StatementCsvMessages } from "~/account/statement/csv-messages.server";
import type { StatementMessages } from "~/account/statement/messages";
import type { AcceptTermsMessages } from "~/account/terms-messages";
import type { ThreadMessages } from "~/account/threads/thread-messages";
import type { ThreadStateMessages } from "~/account/threads/state-messages";
import type { ThreadsMessages } from "~/account/threads/messages";
import type { WithdrawalsMessages } from "~/account/withdrawals/messages";
import type { GiftMessages } from "~/cashier/gift-messages";
import type { HostedChoiceMessages } from "~/cashier/hosted-choice-messages";
import type { HostedDepositMessages } from "~/cashier/hosted-deposit-messages";
import type { HostedCashierMessages } from "~/cashier/hosted-messages";
import type { CashierMessages } from "~/cashier/messages";
import type { CashierSentences } from "~/cashier/sentences.server";
import type { WithdrawMessages } from "~/cashier/withdraw-messages";
import type { BrandMessages } from "~/brand-messages";
import type { LicenseeMessages } from "~/licensee-messages.server";
import type { BetMessages } from "~/bets/messages";
import type { BetSentences } from "~/bets/sentences.server";
import type { CookiePurposes } from "~/cookies/purposes.server";
import type { CouponMessages } from "~/coupons/messages";
import type { CouponSentences } from "~/coupons/sentences.server";
import type { FormMessages } from "~/forms/messages";
import type { FormSentences } from "~/forms/sentences.server";
import type { JackpotBarMessages } from "~/jackpot/bar-messages";
import type { LobbyJackpotMessages } from "~/jackpot/messages";
import type { JackpotPageMessages } from "~/jackpot/page-messages";
import type { JackpotSentences } from "~/jackpot/sentences.server";
import type { LobbyMessages } from "~/lobby/messages";
import type { LobbySentences } from "~/lobby/sentences.server";
import type { ConfirmEmailMessages } from "~/onboarding/confirm-email-messages";
import type { OnboardingMessages } from "~/onboarding/messages";
import type { OnboardingSentences } from "~/onboarding/sentences.server";
import type { CadWelcomeMessages } from "~/pages/offers/cad-welcome-messages";
import type { DownloadLobbyMessages } from "~/pages/download-lobby-messages";
import type { HomeGamesMessages } from "~/pages/home/games-messages";
import type { HomeMessages } from "~/pages/home/messages";
import type { InfoMessages } from "~/pages/info/messages";
import type { MarketingMessages } from "~/pages/marketing-messages";
import type { NoDepositMessages } from "~/pages/offers/no-deposit-messages";
import type { OfferIssueMessages } from "~/pages/offers/issue-messages";
import type { PagesSentences } from "~/pages/sentences.server";
import type { DemoAgeMessages } from "~/pages/demo-age-messages";
import type { MarketMessages } from "~/pages/market-messages";
import type { UnsubscribeMessages } from "~/pages/unsubscribe-messages";
import type { WelcomeOfferMessages } from "~/pages/offers/welcome-offer-messages";
import type { PayoutMessages } from "~/payouts/messages";
import type { SessionPanelMessages } from "~/session-panel/messages";
import type { BlackjackMessages } from "~/play/blackjack/messages";
import type { CardsMessages } from "~/play/cards/messages";
import type { DiceMessages } from "~/play/dice/messages";
import type { GameChangesMessages } from "~/play/fairness/changes-messages";
import type { FairnessMessages } from "~/play/fairness/messages";
import type { KenoMessages } from "~/play/keno/messages";
import type { PlayMessages } from "~/play/messages";
import type { OutcomeMessages } from "~/play/record/outcome-messages";
import type { GamePageMessages } from "~/play/page-messages";
import type { GameVisitorMessages } from "~/play/visitor-messages";
import type { PlinkoMessages } from "~/play/plinko/messages";
import type { PokerMessages } from "~/play/poker/messages";
import type { RoundMessages } from "~/play/record/messages";
import type { RulesMessages } from "~/play/rules/messages";
import type { ScratchMessages } from "~/play/scratch/messages";
import type { PlaySentences } from "~/play/sentences.server";
import type { SlotGameMessages } from "~/play/slots/game-messages";
import type { SlotMessages } from "~/play/slots/messages";
import type { SlotRulesMessages } from "~/play/slots/rules-messages";
import type { PromotionsMessages } from "~/promotions/messages";
import type { PromotionsSentences } from "~/promotions/sentences.server";
import type { RefusalMessages } from "~/refusals/messages.server";
import type { RewardMessages } from "~/rewards/messages";
import type { RewardSentences } from "~/rewards/sentences.server";
import type { SessionSentences } from "~/session/sentences.server";
import type { FailureMessages } from "~/shell/failure-messages";
import type { FooterMessages } from "~/shell/footer-messages";
import type { JackpotMessages } from "~/shell/jackpot-messages";
import type { MenuMessages } from "~/shell/menu-messages";
import type { ShellMessages } from "~/shell/messages";
import type { PlainMessages } from "~/ui/plain-messages.server";
import type { SupportMessages } from "~/support/messages";
import type { SupportSentences } from "~/support/sentences.server";
import type { TableChainMessages } from "~/tables/chain-messages";
import type { TableDayMessages } from "~/tables/day-messages";
import type { TableListMessages } from "~/tables/list-messages";
import type { TablesMessages } from "~/tables/messages";
import type { TableRecordMessages } from "~/tables/record-messages";
import type { TableSentences } from "~/tables/sentences.server";
import type { TableMessages } from "~/tables/table-messages";
import type { CadMessages } from "~/ui/cad-messages";
import type { InstantFormat } from "~/ui/instant";
import type { UiMessages } from "~/ui/messages";
import type { MoneyFormat } from "~/ui/money";
import type { NumberFormat } from "~/ui/numbers";
import type { InfoPage, InfoSlug } from "~/pages/info/info-page";
import type { Messages } from "~/messages/messages";

/** Modules by their name, `of`. These are types only, so that a translation brings no English with it. */
type ByName<Modules extends Messages> = { [Module in Modules as Module["of"]]: Module };

/**
 * The message modules that browsers use, by the file that they are loaded in: the one named like the first segment of
 * the module's name, else `frame`, which every page needs.
 */
export interface PageModules {
  frame: ByName<
    | BetMessages
    | BrandMessages
    | CouponMessages
    | FormMessages
    | PayoutMessages
    | SessionPanelMessages
    | ShellMessages
    | FailureMessages
    | FooterMessages
    | JackpotMessages
    | MenuMessages
    | UiMessages
    | CadMessages
    | InstantFormat
    | MoneyFormat
    | NumberFormat
  >;
  account: ByName<
    | SecurityMessages
    | AccountMessages
    | BreakMessages
    | CloseMessages
    | EmailOptOutMessages
    | ExcludedMessages
    | HistoryMessages
    | IdentityMessages
    | LimitsMessages
    | OverviewMessages
    | PayoutMethodsMessages
    | PreferencesMessages
    | StatementMessages
    | AcceptTermsMessages
    | RealityCheckMessages
    | ThreadMessages
    | ThreadStateMessages
    | ThreadsMessages
    | WithdrawalsMessages
  >;
  cashier: ByName<
    | CashierMessages
    | GiftMessages
    | HostedCashierMessages
    | HostedChoiceMessages
    | HostedDepositMessages
    | WithdrawMessages
  >;
  jackpot: ByName<LobbyJackpotMessages | JackpotBarMessages | JackpotPageMessages>;
  landing: ByName<
    | CadWelcomeMessages
    | DemoAgeMessages
    | DownloadLobbyMessages
    | MarketMessages
    | MarketingMessages
    | NoDepositMessages
    | OfferIssueMessages
    | UnsubscribeMessages
    | WelcomeOfferMessages
  >;
  lobby: ByName<LobbyMessages>;
  onboarding: ByName<OnboardingMessages | ConfirmEmailMessages>;
  pages: ByName<HomeMessages | HomeGamesMessages | InfoMessages>;
  play: ByName<
    | PlayMessages
    | BlackjackMessages
    | CardsMessages
    | DiceMessages
    | FairnessMessages
    | GameChangesMessages
    | KenoMessages
    | OutcomeMessages
    | GamePageMessages
    | GameVisitorMessages
    | PlinkoMessages
    | PokerMessages
    | RoundMessages
    | RulesMessages
    | ScratchMessages
    | SlotMessages
    | SlotGameMessages
    | SlotRulesMessages
  >;
  promotions: ByName<PromotionsMessages>;
  rewards: ByName<RewardMessages>;
  support: ByName<SupportMessages>;
  tables: ByName<
    | TablesMessages
    | TableChainMessages
    | TableDayMessages
    | TableListMessages
    | TableRecordMessages
    | TableMessages
  >;
}

/** The message modules that only the server uses. An information page is a document, written in each language. */
export type ServerModules = ByName<
  | AccountSentences
  | BetSentences
  | CashierSentences
  | CookiePurposes
  | CouponSentences
  | FormSentences
  | HistoryCsvMessages
  | StatementCsvMessages
  | JackpotSentences
  | LicenseeMessages
  | LobbySentences
  | OnboardingSentences
  | PagesSentences
  | PlainMessages
  | PlaySentences
  | PromotionsSentences
  | RefusalMessages
  | RewardSentences
  | SessionSentences
  | SupportSentences
  | TableSentences
> & { [Slug in InfoSlug as `info/${Slug}`]: InfoPage<Slug> };
