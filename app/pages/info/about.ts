import { brand } from "~/brand";
import { licensee } from "~/licensee";
import { paths } from "~/paths";
import type { InfoPage } from "./info-page";

const { name } = brand;
const { company, licence } = licensee;

export const about: InfoPage = {
  slug: "about",
  title: "About us",
  description: `Who runs ${name}, under which licence, and what we hold ourselves to.`,
  updated: "2026-11-21",
  sections: [
    {
      id: "house",
      heading: "A small house with a few firm habits",
      blocks: [
        {
          p: `${name} is an online casino with slots, video poker, progressives, crash games and live dealer tables. The name is a joke with a point: you do not see the stone until the cherry is open, but it was there all along. Our games work the same way. The outcome is fixed by a secret that we commit to before you play, and afterwards you can open it and look.`,
        },
        {
          p: "We build and run the house games ourselves: slots of several kinds, video poker, blackjack, keno, scratch cards and dice, crash flights and roulette tables whose rounds everybody shares. We would rather have fifty games that we can explain than five thousand that we cannot.",
        },
        {
          p: "You can look at all of them before you open an account, and try them with play money. Nobody should have to hand over a date of birth to see what a game costs.",
        },
      ],
    },
    {
      id: "promises",
      heading: "What we hold ourselves to",
      blocks: [
        {
          list: [
            "It works for everyone. Every page and every step works on an old phone, on a slow line and with scripts switched off.",
            "You can check us. Each round can be verified, and the return to player of each game is computed from its published strips or paytable, not estimated.",
            "Terms fit on the card. What a coupon asks of you stands beside what it gives you.",
            "Money is exact. We count in whole cents, in a double-entry ledger whose rows are never changed or deleted.",
            "We do not hurry you. Wins are celebrated; losses are never dressed up as wins, and no clock counts down at you while you decide.",
          ],
        },
      ],
    },
    {
      id: "company",
      heading: "The company",
      blocks: [
        {
          table: {
            head: ["Particular", "Ours"],
            rows: [
              ["Company", company.name],
              ["Company number", company.registrationNumber],
              ["Address", company.addressLines.join(", ")],
              ["Regulator", licence.regulator],
              ["Licence", licence.number],
              ["E-mail", brand.contactEmail],
            ],
          },
        },
        {
          p: `${company.name}, the Isle of Merrow and its institutions are fictional. They stand where an operator of this software puts its own company, licence and regulator.`,
        },
      ],
    },
    {
      id: "today",
      heading: "What is real today",
      blocks: [
        {
          p: "Accounts, games, coupons, the ledger and the fairness checks are real and do what they say. Payments are not:",
        },
        { p: brand.sandboxNotice },
        {
          p: "Limits that you set yourself, and breaks that you cannot undo, are not built yet either. The page on responsible gaming says what exists and what does not.",
        },
        {
          p: "We say this here, in the cashier and in the terms, because nobody should have to find it out.",
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
