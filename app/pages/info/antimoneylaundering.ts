import { messages as brandWords } from "~/brand-messages";
import { paths } from "~/paths";
import { coinsListed } from "./deposit-facts";
import type { InfoPage } from "./info-page";

export const antimoneylaundering: InfoPage<"antimoneylaundering"> = {
  of: "info/antimoneylaundering",
  slug: "antimoneylaundering",
  title: "Anti money laundering",
  description: "How {name} keeps criminal money out, and what that means for you.",
  updated: "2026-11-22",
  sections: [
    {
      id: "policy",
      heading: "Our policy",
      blocks: [
        {
          p: "{company} doesn’t accept money that comes from crime or is meant for it, and doesn’t let anyone use its games to hide where money came from. The law of {law} and our license from the {regulator} require it, and we’d do it anyway.",
        },
        {
          where: "sandbox",
          then: [{ p: `${brandWords.sandboxNotice} The rules below apply from the day that changes.` }],
        },
      ],
    },
    {
      id: "you",
      heading: "What it means for you",
      blocks: [
        {
          list: [
            "Pay only with cards and wallets that are yours.",
            "Use one account, under your own name.",
            "Money goes back the way it came, when the method allows it. We don’t move money between players.",
            "Deposits are for playing. If you deposit and ask for the money back without playing, we’ll ask why.",
            "Keep your details up to date, and answer if we ask where your money comes from.",
          ],
        },
      ],
    },
    {
      where: "policies",
      then: [
        {
          id: "risk",
          heading: "How we look at risk",
          blocks: [
            {
              p: "We weigh four things: who the player is, how the money comes in, how much it is, and whether the play makes sense. Most players never hear from us. The higher the risk, the more we look and ask.",
            },
            {
              table: {
                head: ["Level", "For example", "What we do"],
                rows: [
                  [
                    "Ordinary",
                    "Regular deposits of normal size, own card",
                    "Check identity and keep records",
                  ],
                  [
                    "Raised",
                    "Sudden large deposits, many cards or wallets, details that don’t match",
                    "Ask for documents and for the source of the money",
                  ],
                  [
                    "High",
                    "People in public office, names on sanctions lists, links to known cases",
                    "A decision by the compliance officer before anything else happens",
                  ],
                ],
              },
            },
            {
              where: "sandbox",
              then: [
                {
                  p: `We check ${coinsListed(", and ")} deposits against lists of wallets linked to crime. We don’t accept deposits from services meant to hide where crypto comes from.`,
                },
              ],
            },
          ],
        },
        {
          id: "report",
          heading: "When something looks wrong",
          blocks: [
            {
              steps: [
                "The person who notices it tells our compliance officer on the same day.",
                {
                  where: "ownCasino",
                  then: [
                    "The officer looks at the account, the ledger, and the rounds, and may stop payments in the meantime.",
                  ],
                  otherwise: ["The officer looks at the account and may stop payments in the meantime."],
                },
                "If it still looks suspicious, the officer reports it to the financial intelligence unit of {law}.",
                "We follow the unit’s instructions. By law, we can’t tell the player that a report was made.",
              ],
            },
          ],
        },
        {
          id: "people",
          heading: "People, records, and review",
          blocks: [
            {
              list: [
                "A compliance officer is responsible for this policy, reports to the directors, and can stop any payment.",
                "Everyone who works with players or payments is trained when they start and every year after that.",
                {
                  where: "ownCasino",
                  then: [
                    "We keep identity records and every transaction for five years after an account is closed. The ledger can’t be changed afterward.",
                  ],
                  otherwise: [
                    "We keep identity records and every transaction for five years after an account is closed.",
                  ],
                },
                "An outside auditor reviews the policy once a year.",
              ],
            },
            {
              p: "To reach the compliance officer with a question or a tip, email {email}. You don’t have to give your name.",
            },
          ],
        },
      ],
    },
    {
      id: "more",
      heading: "Read next",
      blocks: [
        {
          links: [
            { label: "Know your customer", href: paths.info("knowyourcustomer") },
            { label: "Banking", href: paths.info("banking") },
            { label: "Terms", href: paths.info("terms") },
          ],
        },
      ],
    },
  ],
};
