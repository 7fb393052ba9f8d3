import { brand } from "~/brand";
import { paths } from "~/paths";
import type { InfoPage } from "./info-page";

const { name } = brand;

export const faq: InfoPage = {
  slug: "faq",
  title: "Frequently asked questions",
  description: `Short answers about accounts, coupons, deposits and games at ${name}.`,
  updated: "2026-11-21",
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
                "Anyone who is at least 21 years old and lives where online gambling is legal and where we accept players.",
            },
            {
              question: "Why do you ask for my date of birth?",
              answer:
                "Because we may not let anybody under 21 play. It must be your real one: a wrong date makes an account invalid.",
            },
            {
              question: "What does my password need?",
              answer:
                "At least 6 characters, and at most 80. We recommend a long one that you use nowhere else, with letters, numbers and symbols.",
            },
            {
              question: "What if I cannot sign in?",
              answer:
                "Check the spelling first: capital letters do not matter in the login, but they do in the password. After five failures in a row we show you the ways on, a new password or support.",
            },
            {
              question: "Why was I signed out?",
              answer:
                "A sign-in that is not used ends after 24 hours, and one of another browser when you change your password. Your balance, your coupon and an unfinished round wait for you.",
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
                "Open COUPONS and press REDEEM, or type a code of your own at the bottom of the page. Small letters are fine. A coupon that matches a deposit then waits for your next deposit.",
            },
            {
              question: "What do “requested” and “redeemed” mean?",
              answer:
                "Requested: we wait for your deposit. Redeemed: the deposit has come, the bonus is yours to play with, and the playthrough has begun.",
            },
            {
              question: "What is playthrough?",
              answer:
                "The total that you must stake before the bonus becomes cash. Slots count in full, other games in part, progressives not at all; the terms have the table. The card shows how much you have played and how much is needed.",
            },
            {
              question: "Can I use two coupons at once?",
              answer:
                "No. While one is redeemed, another cannot be, and a new deposit gives no extra bonus. You can cancel the active one; the confirmation says exactly what you keep and what you lose.",
            },
            {
              question: "Why has my coupon gone?",
              answer:
                "It was completed, it was cancelled, it expired, or your balance fell below $1.00, which removes it.",
            },
            {
              question: "What is CHERRY400?",
              answer:
                "The welcome offer: a 400% deposit match. A deposit of $25.00 plays as $125.00. The card has its conditions.",
            },
            {
              question: "What is my share of the balance?",
              answer:
                "A deposit and its bonus are played as one balance, and your share is what the deposit was of both. You keep it if you cancel. Once the playthrough is met it is cash, and so is the bonus’s share, up to the highest cash-out on the card.",
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
            { question: "Is it real money?", answer: `No. ${brand.sandboxNotice}` },
            {
              question: "Which methods are there?",
              answer: "Cards, USDT, BTC and LTC, from $10.00 to $5,000.00 each time.",
            },
            {
              question: "How do I withdraw?",
              answer:
                "You do not: nothing real was paid in, so nothing is paid out. Balances are play credits shown in US dollars.",
            },
            {
              question: "Why do you want my address before I deposit?",
              answer: "Because we must know who pays. You fill it in once.",
            },
            {
              question: "I pressed the button twice. Have I paid twice?",
              answer: "No. Every deposit form works once, however often it is sent.",
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
              question: "Can I try a game without an account?",
              answer:
                "Yes. The games of the house can be tried with play money: same reels, same cards, same odds. Nothing of it can be won.",
            },
            {
              question: "How do I know that a game is fair?",
              answer:
                "Before a round we show the fingerprint of a secret seed, and afterwards the seed itself. Anybody can repeat the draw with it, and the fairness page does the sums for you.",
            },
            {
              question: "What is the return to player?",
              answer:
                "The part of all stakes that a game pays back in the long run, computed from its strips or its paytable. It stands on each game’s rules page. In a single evening anything can happen.",
            },
            {
              question: "What if my connection breaks in the middle of a round?",
              answer: "Open the game again: it goes on exactly where it was.",
            },
            {
              question: "What does the lobby jackpot cost?",
              answer:
                "If you opt in, $0.01 with each spin. You can opt out whenever you like. You need a first deposit to take part.",
            },
            {
              question: "Is there an app?",
              answer:
                "The lobby itself can be installed from your browser, without a store. The page about the home screen says how for each browser.",
            },
            {
              question: "What if the pages move too much, or load slowly?",
              answer:
                "Switch on lite mode at the foot of the page. It sends no scripts at all, and everything still works. If your system asks for reduced motion, we follow it.",
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
            { label: "Ask support", href: paths.support },
            { label: "Check a round", href: paths.fairness },
            { label: "Banking", href: paths.info("banking") },
            { label: "Terms, with the table of playthroughs", href: paths.info("terms") },
          ],
        },
      ],
    },
  ],
};
