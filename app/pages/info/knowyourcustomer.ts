import { brand } from "~/brand";
import { licensee } from "~/licensee";
import { paths } from "~/paths";
import type { InfoPage } from "./info-page";

const { name } = brand;
const { licence } = licensee;

export const knowyourcustomer: InfoPage = {
  slug: "knowyourcustomer",
  title: "Know your customer",
  description: `What ${name} asks about you, at which moment, which documents serve, and how we treat them.`,
  updated: "2026-11-21",
  sections: [
    {
      id: "why",
      heading: "Why we ask",
      blocks: [
        {
          p: `Our licence from the ${licence.regulator} obliges us to know who plays: to keep out anyone under 21, to make sure that money goes back to the person it came from, and to stop accounts in somebody else’s name. We ask for as little as these duties allow, and only when it is needed.`,
        },
      ],
    },
    {
      id: "when",
      heading: "What we ask, and when",
      blocks: [
        {
          table: {
            head: ["Moment", "What we ask"],
            rows: [
              ["Sign-up", "First name, last name, e-mail, date of birth, password"],
              [
                "Before the first deposit",
                "Address, city, state or province, zip or postal code, phone, gender",
              ],
              ["Review of an account", "Documents, as described below"],
            ],
          },
        },
        {
          p: "You can look at the lobby, the rules and the promotions without any of this. While your details are incomplete, the cashier asks for them and sends nothing to the payment provider.",
        },
      ],
    },
    {
      id: "documents",
      heading: "Which documents serve",
      blocks: [
        {
          p: "At present no real money moves, so we do not ask anybody for documents. Please do not send any. This is what an account review would need once payments are real:",
        },
        {
          list: [
            "Identity: passport, national identity card or driving licence, valid, with all four corners visible",
            "Address: a bill of a utility, a bank statement or a letter from an authority, not older than three months",
            "Payment: a picture of the card with all but the last four digits covered, or a signed message from the wallet you paid from",
            "For large sums, the source of the money: a pay slip, a tax statement or a deed of sale",
          ],
        },
      ],
    },
    {
      id: "how",
      heading: "How a review goes",
      blocks: [
        {
          steps: [
            "We tell you that your account is under review, what for, and what we need.",
            "You send the documents in the way that message describes. We never ask for them by chat or telephone.",
            "A trained person looks at them within two working days.",
            "We tell you the result. If something is missing, we say what; if we refuse, we say why, unless the law forbids it.",
          ],
        },
        {
          p: "During a review you may be unable to deposit or to take part in the lobby jackpot. Your balance is not touched.",
        },
      ],
    },
    {
      id: "care",
      heading: "How we treat what you give us",
      blocks: [
        {
          list: [
            "Documents are encrypted, and only the people who do reviews can open them.",
            "We use them for the review and for nothing else.",
            "We delete them five years after your account is closed, as the licence demands, and sooner where we may.",
          ],
        },
        {
          p: "Correct your details as soon as they change, for example after a move or a marriage. A wrong date of birth or somebody else’s name is a reason to close an account.",
        },
        {
          links: [
            { label: "Your account", href: paths.account },
            { label: "Privacy", href: paths.info("privacy") },
            { label: "Anti money laundering", href: paths.info("antimoneylaundering") },
          ],
        },
      ],
    },
  ],
};
