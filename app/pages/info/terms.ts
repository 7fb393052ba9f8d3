import { messages as brandWords } from "~/brand-messages";
import { INACTIVE_AFTER_MONTHS } from "~/casino/contract/thresholds";
import { paths } from "~/paths";
import { moneyFormat } from "~/ui/money";
import { numberFormat } from "~/ui/numbers";
import { WELCOME, welcomed } from "../offers/facts";
import { coinsListed, depositLimits, withdrawalFigures } from "./deposit-facts";
import type { InfoPage } from "./info-page";
import { percentFrom, PLAYTHROUGH_ROWS } from "./playthrough-rows";

const [LEAST, MOST] = depositLimits(moneyFormat.money);

/** The worked example of the wagering requirement. */
const example = welcomed(25, WELCOME);
const CRASH_PERCENT = percentFrom("crash", 2);

function dollars(amount: number): string {
  return numberFormat.fixed(amount, 2);
}

const WITHDRAWAL = withdrawalFigures(moneyFormat.money);

export const terms: InfoPage<"terms"> = {
  of: "info/terms",
  slug: "terms",
  title: "Terms and conditions",
  description: [
    {
      where: "company",
      then: ["The agreement between you and {company} when you open an account and play at {name}."],
      otherwise: ["The agreement between you and us when you open an account and play at {name}."],
    },
  ],
  updated: "2026-11-26",
  sections: [
    {
      id: "agreement",
      heading: "1. Who we are and what you agree to",
      blocks: [
        { p: "{owner}" },
        { p: "{licensed}" },
        {
          where: "company",
          then: [
            {
              p: "These terms are the agreement between you and {company} (“we”). You accept them by checking the box when you sign up. If a sentence can be read two ways, the reading that’s better for you applies.",
            },
          ],
          otherwise: [
            {
              p: "These terms are the agreement between you and the operator of {name} (“we”). You accept them by checking the box when you sign up. If a sentence can be read two ways, the reading that’s better for you applies.",
            },
          ],
        },
        { where: "sandbox", then: [{ p: brandWords.sandboxNotice }] },
      ],
    },
    {
      id: "account",
      heading: "2. Your account",
      blocks: [
        {
          list: [
            "You must be at least 21 years old, and gambling must be legal where you are.",
            "You may have one account, for yourself alone.",
            "Your name, date of birth, and address must be true. We need your full address before your first deposit.",
            "We don’t accept players from some countries. If yours is one of them, we’ll tell you when you sign up.",
            {
              where: "ownCasino",
              then: ["Keep your password to yourself. Your session ends after 24 hours without activity."],
              otherwise: ["Keep your password to yourself."],
            },
          ],
        },
      ],
    },
    {
      id: "money",
      heading: "3. Deposits and balance",
      blocks: [
        {
          where: "sandbox",
          then: [
            {
              p: `Each deposit can be ${LEAST} to ${MOST} by card, ${coinsListed(", or ")}, or within the limits of the coupon waiting for it. Use only payment methods in your own name. We credit a deposit when the provider approves it. Accounts are in U.S. dollars, and balances earn no interest.`,
            },
          ],
          otherwise: [
            {
              p: "Each deposit has to be within the limits that the payment page shows, or within those of the coupon waiting for it. Use only payment methods in your own name. Accounts are in U.S. dollars, and balances earn no interest.",
            },
          ],
        },
        {
          where: "ownCasino",
          then: [
            {
              p: "Your balance is a cash wallet and a bonus wallet. Bets come from cash first, then from the bonus. What the round pays goes back in the same proportion. A deposit that comes with a bonus joins it in the bonus wallet.",
            },
          ],
        },
        {
          where: "withdrawals",
          then: [
            {
              p: `Withdrawals are of cash only, ${WITHDRAWAL.least} to ${WITHDRAWAL.most}, by the rules of the banking page. One ends the coupon in play and can’t be taken back.`,
            },
          ],
        },
        { p: "{fundsProtection}" },
      ],
    },
    {
      id: "coupons",
      heading: "4. Coupons",
      blocks: [
        {
          list: [
            "You can have one active coupon. Redeeming another while the first is waiting for a deposit cancels the first.",
            "A coupon waiting for a deposit is “requested.” Your next deposit that meets its terms makes it “redeemed,” and we credit its bonus.",
            "While a coupon is redeemed, a new deposit gets no extra bonus.",
            {
              where: "ownCasino",
              then: [
                "You play a deposit and its bonus as one balance, in the bonus wallet. Your share of it is the deposit’s part of the two, and it stays yours however the coupon ends.",
              ],
            },
            {
              where: "ownCasino",
              then: ["The coupon is removed if your balance and held money fall below $1.00."],
            },
            {
              where: "ownCasino",
              then: [
                "You can cancel a coupon anytime except in the middle of a round. You keep your cash and your share (the whole deposit, if you haven’t bet yet) and lose the rest.",
              ],
              otherwise: ["You can cancel a coupon anytime except in the middle of a round."],
            },
            "Each coupon shows its minimum deposit, uses, expiration, maximum bet, and maximum cash-out. These are part of these terms.",
          ],
        },
      ],
    },
    {
      id: "playthrough",
      heading: "5. Wagering requirements",
      blocks: [
        {
          where: "ownCasino",
          then: [
            {
              p: "The wagering requirement is the total you must bet before a bonus becomes cash. Bets count the same whether they come from cash or bonus, and whether they win or lose. How much of a bet counts depends on the game. In crash games and dice, it also depends on the multiplier you play for. A crash bet counts by its auto cash-out, or by the multiplier when you cash out yourself:",
            },
            {
              table: {
                head: ["Games", "How much of a $1.00 bet counts"],
                rows: PLAYTHROUGH_ROWS,
              },
            },
            {
              where: "welcome",
              then: [
                {
                  p: `When you meet it, your share of the bonus wallet becomes cash with no limit. So does the rest (the bonus’s share), up to the coupon’s maximum cash-out. We remove anything above that. For example, $25.00 with ${WELCOME.code} adds $${example.bonus}.00. You bet $${dollars(example.toStake)} on slots, or $${dollars((example.toStake * 100) / CRASH_PERCENT)} on crash games at 2.00 or more. If your bonus wallet then has $200.00, ${WELCOME.sharePercent}% of it ($40.00) is your share. Of the other $160.00, up to ${WELCOME.cashoutPercent}% of your deposit ($25.00) becomes cash.`,
                },
              ],
              otherwise: [
                {
                  p: "When you meet it, your share of the bonus wallet becomes cash with no limit. So does the rest (the bonus’s share), up to the coupon’s maximum cash-out. We remove anything above that.",
                },
              ],
            },
          ],
          otherwise: [
            {
              p: "The wagering requirement is the total you must bet before a bonus becomes cash. How much of a bet counts depends on the game. The coupon’s card shows how much you’ve wagered and how much you need.",
            },
          ],
        },
        {
          where: "reward",
          then: [
            {
              p: "Free-spin wins are bonus money with their own wagering requirement, shown on the coupon’s card. You have one day to meet the daily reward’s wagering requirement, and for coupons with a time limit, the days they say. After that, we remove what’s left of the bonus.",
            },
          ],
          otherwise: [
            {
              p: "Free-spin wins are bonus money with their own wagering requirement, shown on the coupon’s card. For coupons with a time limit, you have the days they say. After that, we remove what’s left of the bonus.",
            },
          ],
        },
      ],
    },
    {
      id: "stakes",
      heading: "6. Maximum bets",
      blocks: [
        {
          where: "ownCasino",
          then: [
            {
              p: "The maximum bet per round is $10.00. For some account classes it’s $7.00 or $5.00, and a coupon may set a lower one while it’s active.",
            },
          ],
          otherwise: [
            { p: "Each game shows the bets it takes. A coupon may set a lower maximum while it’s active." },
          ],
        },
      ],
    },
    {
      id: "play",
      heading: "7. Games",
      blocks: [
        {
          where: "ownCasino",
          then: [
            {
              p: "Our server draws each outcome, and it’s final once settled. If you lose your connection, we keep the round and you pick up where you left off. Each game’s rules page shows its paytable and calculated return to player.",
            },
          ],
          otherwise: [{ p: "The rules of each game apply." }],
        },
        {
          where: "ownCasino",
          then: [
            {
              p: "If a game pays wrongly because of an error, we replay the round from its record and post the difference as a correction you can see. We refund bets on rounds that can’t be completed.",
            },
          ],
          otherwise: [
            { where: "policies", then: [{ p: "We refund bets on rounds that can’t be completed." }] },
          ],
        },
      ],
    },
    {
      id: "jackpot",
      heading: "8. Lobby jackpot",
      blocks: [
        {
          where: "ownCasino",
          then: [
            {
              p: "The lobby jackpot is optional. If you opt in, we deduct a $0.01 cash bet with each spin until you opt out. Accounts without a first deposit, and accounts in certain classes, can’t join.",
            },
          ],
          otherwise: [{ p: "The lobby jackpot is optional. You can opt in and opt out anytime." }],
        },
      ],
    },
    {
      id: "fair-use",
      heading: "9. What’s not allowed",
      blocks: [
        {
          list: [
            "Bots that play for you, or exploiting an error in a game or promotion",
            "Multiple accounts, or teaming up to get more bonuses than one player may have",
            "Payments with someone else’s money or the proceeds of crime",
          ],
        },
        {
          p: "We may close an account for these reasons. We’ll tell you why, unless the law forbids it.",
        },
      ],
    },
    {
      id: "closing",
      heading: "10. Closing your account",
      blocks: [
        {
          where: "closing",
          then: [
            { p: "You can close your account yourself, anytime and at once." },
            { links: [{ label: "Close your account", href: paths.closeAccount }] },
            {
              where: "policies",
              then: [
                {
                  p: "You can also email {email}. We’ll close it within one business day, and ahead of all other messages with “STOP MY ACCOUNT” in the subject. If you closed it because of a gambling problem, we won’t reopen it.",
                },
              ],
              otherwise: [{ p: "You can also email {email}." }],
            },
          ],
          otherwise: [
            {
              where: "policies",
              then: [
                {
                  p: "You can close your account anytime by emailing {email}: within one business day, and ahead of all other messages with “STOP MY ACCOUNT” in the subject. If you closed it because of a gambling problem, we won’t reopen it.",
                },
              ],
              otherwise: [{ p: "You can close your account anytime by emailing {email}." }],
            },
          ],
        },
        {
          where: "closing",
          then: [
            {
              p: "Open games then end by their rules, your coupon ends, and all your cash is paid out: first to the cards you deposited with, the rest to your last payout method. We keep records for 5 years.",
            },
          ],
        },
        { where: "identity", then: [{ p: "If there’s money to pay, we verify your identity first." }] },
        {
          where: "ownCasino",
          then: [
            {
              p: `After ${INACTIVE_AFTER_MONTHS} months without a login, an account is inactive. Your money stays yours, without any fee.`,
            },
          ],
        },
        {
          where: "identity",
          then: [{ p: "When you come back, we verify your identity again." }],
        },
      ],
    },
    {
      id: "complaints",
      heading: "11. Complaints, law, and changes",
      blocks: [
        {
          where: "policies",
          then: [
            {
              p: "Email {email} first. We’ll reply within eight days.",
            },
          ],
          otherwise: [{ p: "Email {email} first." }],
        },
        { p: "If you’re not satisfied, the {dispute} decides free of charge, and its decision binds us." },
        { p: "The law of {law} applies. It doesn’t take away any rights you have as a consumer at home." },
        {
          where: "ownCasino",
          then: [
            {
              p: "When these terms change, every page asks you to accept the new version once you’re logged in. If you don’t agree, you can close your account. A redeemed coupon keeps its terms.",
            },
          ],
        },
        {
          links: [
            { label: "Privacy", href: paths.info("privacy") },
            { where: "market", then: [{ label: "Rules in your country", href: paths.market }] },
            { label: "Responsible gaming", href: paths.info("responsiblegaming") },
            { label: "{dispute}", href: "{disputeUrl}" },
          ],
        },
      ],
    },
  ],
};
