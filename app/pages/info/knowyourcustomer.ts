import { brand } from "~/brand";
import { licensee } from "~/licensee";
import { paths } from "~/paths";
import type { InfoPage } from "./info-page";

const { name } = brand;
const { license } = licensee;

export const knowyourcustomer: InfoPage<"knowyourcustomer"> = {
  of: "info/knowyourcustomer",
  slug: "knowyourcustomer",
  title: "Know your customer",
  description: `What ${name} asks about you and when, which documents we accept, and how we handle them.`,
  updated: "2026-11-22",
  sections: [
    {
      id: "why",
      heading: "Why we ask",
      blocks: [
        {
          p: `Our license from the ${license.regulator} requires us to know who plays: to keep out anyone under 21, to make sure money goes back to the person it came from, and to stop accounts in someone else’s name. We ask for as little as we can, and only when we need it.`,
        },
      ],
    },
    {
      id: "when",
      heading: "What we ask and when",
      blocks: [
        {
          table: {
            head: ["When", "What we ask"],
            rows: [
              ["Sign-up", "First name, last name, email, date of birth, password"],
              [
                "Before the first deposit",
                "Address, city, state or province, zip or postal code, phone, gender",
              ],
              ["Review of an account", "Documents, as described below"],
            ],
          },
        },
        {
          p: "You can browse the lobby, rules, and promotions without any of this. Until your details are complete, the cashier asks for them and sends nothing to the payment provider.",
        },
      ],
    },
    {
      id: "documents",
      heading: "Which documents we accept",
      blocks: [
        {
          p: "Right now, no real money moves, so we don’t ask anyone for documents. Please don’t send any. Once payments are real, an account review would need:",
        },
        {
          list: [
            "Identity: a valid passport, national ID card, or driver’s license, with all four corners visible",
            "Address: a utility bill, bank statement, or government letter from the last three months",
            "Payment: a picture of the card with all but the last four digits covered, or a signed message from the wallet you paid from",
            "For large amounts, the source of the money: a pay stub, tax return, or bill of sale",
          ],
        },
      ],
    },
    {
      id: "how",
      heading: "How a review works",
      blocks: [
        {
          steps: [
            "We tell you that your account is under review, why, and what we need.",
            "You send the documents the way that message describes. We never ask for them by chat or phone.",
            "A trained person looks at them within two business days.",
            "We tell you the result. If something is missing, we say what. If we say no, we tell you why, unless the law forbids it.",
          ],
        },
        {
          p: "During a review, you may not be able to deposit or join the lobby jackpot. We don’t touch your balance, and you can always ask us how it’s going.",
        },
      ],
    },
    {
      id: "care",
      heading: "How we handle what you give us",
      blocks: [
        {
          list: [
            "Documents are encrypted, and only the people who do reviews can open them.",
            "We use them for the review and nothing else.",
            "We delete them five years after your account is closed, as our license requires, or sooner if we’re allowed.",
          ],
        },
        {
          p: "Update your details as soon as they change, like after a move or a marriage. A wrong date of birth or someone else’s name is a reason to close an account.",
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
