import { brand } from "~/brand";
import { licensee } from "~/licensee";
import { paths } from "~/paths";
import type { InfoPage } from "./info-page";

const { name } = brand;
const { company, licence } = licensee;

export const antimoneylaundering: InfoPage = {
  slug: "antimoneylaundering",
  title: "Anti money laundering",
  description: `How ${name} keeps money from crime out of the house, and what that means for you.`,
  updated: "2026-11-21",
  sections: [
    {
      id: "policy",
      heading: "Our policy",
      blocks: [
        {
          p: `${company.name} does not take money that comes from crime or is meant for it, and does not let its games be used to hide where money came from. The law of the Isle of Merrow and our licence from the ${licence.regulator} demand it, and we would do it anyway.`,
        },
        { p: `${brand.sandboxNotice} The rules below apply from the first day on which that changes.` },
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
            "Money goes back the way it came, as far as the method allows. We do not move money between players.",
            "A deposit is there to be played with. If money comes in and is asked back without play, we ask why.",
            "Keep your details up to date, and answer if we ask where money comes from.",
          ],
        },
      ],
    },
    {
      id: "risk",
      heading: "How we look at risk",
      blocks: [
        {
          p: "We weigh four things: who the player is, how the money comes, how much it is, and whether the play makes sense. Most players never hear from us. The higher the risk, the more we look and ask.",
        },
        {
          table: {
            head: ["Level", "For example", "What we do"],
            rows: [
              ["Ordinary", "Regular deposits of usual size, own card", "Check identity and keep records"],
              [
                "Raised",
                "Sudden large deposits, many cards or wallets, details that do not agree",
                "Ask for documents and for the source of the money",
              ],
              [
                "High",
                "Persons in public office, names on sanctions lists, links to known cases",
                "A decision by the compliance officer before anything else happens",
              ],
            ],
          },
        },
        {
          p: "Deposits in USDT, BTC and LTC are compared with lists of wallets known from crime. We take none from services whose purpose is to hide where coins come from.",
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
            "The officer looks at the account, the ledger and the rounds, and may stop payments meanwhile.",
            "If the suspicion stands, the officer reports it to the financial intelligence unit of the Isle of Merrow.",
            "We follow the unit’s instructions. The law forbids us to tell the player that a report was made.",
          ],
        },
      ],
    },
    {
      id: "people",
      heading: "People, records and review",
      blocks: [
        {
          list: [
            "A compliance officer answers for this policy, reports to the directors, and can stop any payment.",
            "Everybody who works with players or payments is trained when they start and once a year after that.",
            "We keep identity records and every movement of money for five years after an account is closed. The ledger cannot be changed afterwards.",
            "An outside auditor examines the policy once a year.",
          ],
        },
        {
          p: `Questions, and anything you would like us to know, reach the compliance officer through ${brand.contactEmail}. You need not give your name.`,
        },
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
