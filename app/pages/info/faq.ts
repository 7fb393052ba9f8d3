import { messages as brandWords } from "~/brand-messages";
import { paths } from "~/paths";
import { moneyFormat } from "~/ui/money";
import { coinsListed, depositLimits } from "./deposit-facts";
import type { InfoPage } from "./info-page";

const [LEAST, MOST] = depositLimits(moneyFormat.money);

export const faq: InfoPage<"faq"> = {
  of: "info/faq",
  slug: "faq",
  title: "Frequently asked questions",
  description: "Short answers about accounts, coupons, deposits, and games at {name}.",
  updated: "2026-11-26",
  sections: [
    {
      id: "account",
      heading: "My account",
      blocks: [
        {
          answers: [
            {
              question: "Who can play?",
              answer:
                "Anyone who’s at least 21 and lives where online gambling is legal and we accept players.",
            },
            {
              question: "Why do you ask for my date of birth?",
              answer:
                "Because we can’t let anyone under 21 play. It has to be your real one. A wrong date makes an account invalid.",
            },
            {
              question: "What does my password need?",
              answer:
                "Between 6 and 80 characters. We recommend a long one you don’t use anywhere else, with letters, numbers, and symbols.",
            },
            {
              where: "ownCasino",
              then: [
                {
                  question: "What if I can’t log in?",
                  answer:
                    "Check the spelling first. Capital letters don’t matter in your login, but they do in your password. After five failed tries in a row, you can reset your password or contact support.",
                },
              ],
              otherwise: [
                {
                  question: "What if I can’t log in?",
                  answer:
                    "Check the spelling first. Capital letters don’t matter in your login, but they do in your password. You can also reset your password or contact support.",
                },
              ],
            },
            {
              where: "ownCasino",
              then: [
                {
                  question: "Why was I logged out?",
                  answer:
                    "Your session ends after 24 hours without activity, and on other browsers when you change your password. Your balance, coupon, and any open round will be waiting for you.",
                },
              ],
              otherwise: [
                {
                  question: "Why was I logged out?",
                  answer:
                    "Sessions end after some time without activity. Log in again, and you’ll be back where you were.",
                },
              ],
            },
          ],
        },
      ],
    },
    {
      id: "coupons",
      heading: "Coupons",
      blocks: [
        {
          answers: [
            {
              question: "How do I use a coupon?",
              answer:
                "Open COUPONS and press REDEEM, or enter a code at the bottom of the page. Lowercase is fine. A deposit-match coupon then waits for your next deposit.",
            },
            {
              question: "What do “requested” and “redeemed” mean?",
              answer:
                "Requested: we’re waiting for your deposit. Redeemed: your deposit is in, the bonus is yours to play with, and wagering has started.",
            },
            {
              where: "ownCasino",
              then: [
                {
                  question: "What’s a wagering requirement?",
                  answer:
                    "The total you have to bet before a bonus becomes cash. Slots count in full, other games in part, and progressives don’t count. See the table in the terms. The coupon’s card shows how much you’ve wagered and how much you need.",
                },
              ],
              otherwise: [
                {
                  question: "What’s a wagering requirement?",
                  answer:
                    "The total you have to bet before a bonus becomes cash. The coupon’s card shows how much you’ve wagered and how much you need.",
                },
              ],
            },
            {
              question: "Can I use two coupons at once?",
              answer:
                "No. While a coupon is active, you can’t redeem another, and a new deposit gets no extra bonus. You can cancel the active one, and we’ll show you exactly what you keep and what you lose first.",
            },
            {
              where: "ownCasino",
              then: [
                {
                  question: "Where did my coupon go?",
                  answer:
                    "It was completed, canceled, or expired, or your balance fell below $1.00, which removes it.",
                },
              ],
              otherwise: [
                { question: "Where did my coupon go?", answer: "It was completed, canceled, or expired." },
              ],
            },
            {
              where: "welcomeCode",
              then: [{ question: "What’s {welcomeCode}?", answer: "{welcomeGives} {welcomeTerms}" }],
            },
            {
              where: "welcome",
              then: [
                {
                  question: "What’s CHERRY400?",
                  answer:
                    "The welcome offer: a 400% deposit match. Deposit $25.00 and play with $125.00. See its card for the terms.",
                },
              ],
            },
            {
              where: "ownCasino",
              then: [
                {
                  question: "What’s my share of the balance?",
                  answer:
                    "You play a deposit and its bonus as one balance, and your share is the deposit’s part of the two. You keep it if you cancel. Once you meet the wagering requirement, it becomes cash, and so does the bonus’s share, up to the maximum cash-out on the card.",
                },
              ],
            },
          ],
        },
      ],
    },
    {
      id: "deposits",
      heading: "Deposits",
      blocks: [
        {
          answers: [
            {
              where: "sandbox",
              then: [{ question: "Is it real money?", answer: `No. ${brandWords.sandboxNotice}` }],
            },
            {
              where: "sandbox",
              then: [
                {
                  question: "How can I deposit?",
                  answer: `By card, ${coinsListed(", or ")}, from ${LEAST} to ${MOST} each time.`,
                },
              ],
              otherwise: [
                {
                  question: "How can I deposit?",
                  answer: "Open the cashier. The payment page shows the ways to pay and their limits.",
                },
              ],
            },
            {
              where: "withdrawals",
              then: [
                {
                  where: "sandbox",
                  then: [
                    {
                      question: "How do I withdraw?",
                      answer:
                        "In the cashier, under WITHDRAW. You can withdraw cash, not bonus money. Payments run in a sandbox, so no real money is paid out. The banking page has the rules.",
                    },
                  ],
                  otherwise: [
                    {
                      question: "How do I withdraw?",
                      answer:
                        "In the cashier, under WITHDRAW. You can withdraw cash, not bonus money. The banking page has the rules.",
                    },
                  ],
                },
              ],
            },
            {
              question: "Why do you want my address before I deposit?",
              answer: "Because we have to know who’s paying. You only enter it once.",
            },
            {
              where: "sandbox",
              then: [
                {
                  question: "I pressed the button twice. Did I pay twice?",
                  answer: "No. Each deposit form works only once, no matter how many times you submit it.",
                },
              ],
            },
          ],
        },
      ],
    },
    {
      id: "games",
      heading: "Games",
      blocks: [
        {
          answers: [
            {
              where: "ownCasino",
              then: [
                {
                  question: "Can I try a game without an account?",
                  answer:
                    "Yes. You can try our own games with play money: same reels, same cards, same odds. There’s no real money to win in demo mode.",
                },
              ],
            },
            {
              where: "fairness",
              then: [
                {
                  question: "How do I know a game is fair?",
                  answer:
                    "Before a round, we show you the fingerprint of a secret seed, and afterward the seed itself. Anyone can repeat the draw with it, and the fairness page does the math for you.",
                },
              ],
            },
            {
              where: "ownCasino",
              then: [
                {
                  question: "What’s return to player?",
                  answer:
                    "The share of all bets a game pays back in the long run, calculated from its reel strips or paytable. You’ll find it on each game’s rules page. On any one night, anything can happen.",
                },
              ],
              otherwise: [
                {
                  question: "What’s return to player?",
                  answer:
                    "The share of all bets a game pays back in the long run. On any one night, anything can happen.",
                },
              ],
            },
            {
              where: "ownCasino",
              then: [
                {
                  question: "What if I lose my connection mid-round?",
                  answer: "Open the game again. It picks up right where you left off.",
                },
              ],
            },
            {
              where: "ownCasino",
              then: [
                {
                  question: "What does the lobby jackpot cost?",
                  answer:
                    "$0.01 per spin if you opt in. You can opt out anytime. You need to make a first deposit before you can join.",
                },
              ],
            },
            {
              question: "Is there an app?",
              answer:
                "You can install the lobby from your browser, no app store needed. Our home screen page shows how for each browser.",
            },
            {
              question: "What if pages move too much or load slowly?",
              answer:
                "Turn on lite mode at the bottom of the page. It uses no JavaScript, and everything still works. If your system asks for reduced motion, we follow it.",
            },
          ],
        },
      ],
    },
    {
      id: "else",
      heading: "Something else?",
      blocks: [
        {
          links: [
            { where: "support", then: [{ label: "Ask support", href: paths.support }] },
            { where: "fairness", then: [{ label: "Check a round", href: paths.fairness }] },
            { label: "Banking", href: paths.info("banking") },
            {
              where: "ownCasino",
              then: [{ label: "Terms, with the wagering table", href: paths.info("terms") }],
              otherwise: [{ label: "Terms", href: paths.info("terms") }],
            },
          ],
        },
      ],
    },
  ],
};
