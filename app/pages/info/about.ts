import { messages as brandWords } from "~/brand-messages";
import { paths } from "~/paths";
import type { InfoPage } from "./info-page";

export const about: InfoPage<"about"> = {
  of: "info/about",
  slug: "about",
  title: "About us",
  description: [
    {
      where: "license",
      then: ["Who runs {name}, under what license, and the standards we hold ourselves to."],
      otherwise: ["Who runs {name}, and the standards we hold ourselves to."],
    },
  ],
  updated: "2026-11-26",
  sections: [
    {
      id: "house",
      heading: "A small casino with a few firm habits",
      blocks: [
        {
          where: "ownCasino",
          then: [
            {
              p: "{name} is an online casino with slots, video poker, progressives, crash games, and live dealer tables. The name is a joke with a point: you don’t see the stone until you open the cherry, but it was there all along. Our games work the same way. A secret we commit to before you play sets the outcome, and afterward you can open it and look.",
            },
          ],
          otherwise: [{ p: "{name} is an online casino." }],
        },
        {
          where: "ownCasino",
          then: [
            {
              p: "We build and run our own games: several kinds of slots, video poker, blackjack, keno, scratch cards, and dice, plus crash flights and roulette tables that everyone plays together. We’d rather have fifty games we can explain than five thousand we can’t.",
            },
          ],
        },
        {
          where: "ownCasino",
          then: [
            {
              p: "You can look at all of them and try them with play money before you open an account. Nobody should have to hand over a date of birth to see what a game costs.",
            },
          ],
        },
      ],
    },
    {
      id: "promises",
      heading: "Our standards",
      blocks: [
        {
          list: [
            "It works for everyone. Every page and every step works on an old phone, on a slow connection, and with JavaScript turned off.",
            {
              where: "ownCasino",
              then: [
                "You can check us. You can verify every round, and every game’s return to player is calculated from its published reel strips or paytable, not estimated.",
              ],
            },
            "Terms fit on the card. Every coupon shows what it takes right next to what you get.",
            {
              where: "ownCasino",
              then: [
                "Money is exact. We count in whole cents, in a double-entry ledger whose entries are never changed or deleted.",
              ],
            },
            {
              where: "ownCasino",
              then: [
                "We don’t rush you. We celebrate wins, never dress up losses as wins, and never run a clock while you decide.",
              ],
            },
          ],
        },
      ],
    },
    {
      where: "company",
      then: [
        {
          id: "company",
          heading: "The company",
          blocks: [
            {
              table: {
                head: ["Item", "Details"],
                rows: [
                  ["Company", "{company}"],
                  ["Company number", "{companyNumber}"],
                  ["Address", "{address}"],
                  ["Regulator", "{regulator}"],
                  ["License", "{license}"],
                  ["Email", "{email}"],
                ],
              },
            },
            {
              where: "fictional",
              then: [
                {
                  p: "{company}, {law} and its institutions are fictional. An operator of this software would put its own company, license, and regulator here.",
                },
              ],
            },
          ],
        },
      ],
    },
    {
      where: "sandbox",
      then: [
        {
          id: "today",
          heading: "What’s real today",
          blocks: [
            {
              where: "ownCasino",
              then: [
                {
                  p: "Accounts, games, coupons, the ledger, and the fairness checks are real and do what they say. Payments are not:",
                },
              ],
            },
            { p: brandWords.sandboxNotice },
            {
              where: "breaks",
              then: [
                {
                  p: "You take a break or exclude yourself on your own, and nothing undoes it before its time. Our responsible gaming page explains how.",
                },
              ],
            },
            {
              p: "We say this here, in the cashier, and in the terms, because nobody should have to find out on their own.",
            },
          ],
        },
      ],
    },
    {
      id: "more",
      heading: "Get to know us",
      blocks: [
        {
          links: [
            { label: "How our games are kept fair", href: paths.info("fairgaming") },
            { label: "Who can use our pages, and how", href: paths.info("accessibility") },
            { label: "How to play within your means", href: paths.info("responsiblegaming") },
            { label: "Contact us", href: paths.info("contactus") },
          ],
        },
      ],
    },
  ],
};
