import { IDENTITY_DEPOSITS_MINOR } from "~/casino/contract/thresholds";
import { paths } from "~/paths";
import { moneyFormat } from "~/ui/money";
import type { InfoPage } from "./info-page";

export const knowyourcustomer: InfoPage<"knowyourcustomer"> = {
  of: "info/knowyourcustomer",
  slug: "knowyourcustomer",
  title: "Know your customer",
  description: "What {name} asks about you and when, and how we handle it.",
  updated: "2026-11-26",
  sections: [
    {
      id: "why",
      heading: "Why we ask",
      blocks: [
        {
          where: "license",
          then: [
            {
              p: "Our license from the {regulator} requires us to know who plays: to keep out anyone under 21, to make sure money goes back to the person it came from, and to stop accounts in someone else’s name. We ask for as little as we can, and only when we need it.",
            },
          ],
          otherwise: [
            {
              p: "We have to know who plays: to keep out anyone under 21, to make sure money goes back to the person it came from, and to stop accounts in someone else’s name. We ask for as little as we can, and only when we need it.",
            },
          ],
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
              {
                where: "identity",
                then: [
                  [
                    `Before the first withdrawal, or when your deposits reach ${moneyFormat.short(IDENTITY_DEPOSITS_MINOR)}`,
                    "An ID document and a proof of address, as described below",
                  ],
                ],
              },
            ],
          },
        },
        {
          p: "You can browse the lobby, rules, and promotions without any of this. Until your details are complete, the cashier asks for them and sends nothing to the payment provider.",
        },
      ],
    },
    {
      where: "identity",
      then: [
        {
          id: "documents",
          heading: "Which documents we accept",
          blocks: [
            {
              p: "You send three files: the front and the back of an ID document, and a proof of your address. JPEG, PNG, WebP, HEIC, and PDF files of up to 15 MB each are fine.",
            },
            {
              list: [
                "Identity: a valid passport, national ID card, or driver’s license, with all four corners visible",
                "Address: a utility bill, bank statement, or government letter from the last three months",
              ],
            },
          ],
        },
      ],
    },
    {
      where: "identity",
      then: [
        {
          id: "how",
          heading: "How a review works",
          blocks: [
            {
              steps: [
                "We tell you by email and in your account that we need your documents, and why.",
                "You send them on the Identity page of your account, and there only. We never ask for them by chat, email, or phone.",
                {
                  where: "policies",
                  then: [
                    "Many are checked within seconds. If that isn’t possible, a trained person looks at them within two business days.",
                  ],
                },
                "We tell you the result. If we couldn’t verify you, we say why, and what to send again.",
              ],
            },
            {
              p: "While we check, you can deposit and play as before, and your balance stays yours. The Identity page always shows where the check stands.",
            },
            {
              where: "sandbox",
              then: [
                {
                  p: "Right now, no real money moves: a sandbox answers in place of a real check, so please don’t send real documents.",
                },
              ],
            },
          ],
        },
      ],
    },
    {
      id: "care",
      heading: "How we handle what you give us",
      blocks: [
        {
          where: "identity",
          then: [
            {
              list: [
                {
                  where: "ownCasino",
                  then: [
                    "Files are stored encrypted, and only the people who do the checks can open them. Each time one does, it’s recorded.",
                  ],
                },
                {
                  where: "ownCasino",
                  then: [
                    "JPEG and PNG pictures are saved again without hidden data, like the place where they were taken. We use the files for the check and nothing else.",
                  ],
                },
                {
                  where: "ownCasino",
                  then: [
                    "Files that we couldn’t use, or that you didn’t send in, are deleted after 30 days; those of a verified identity five years after the check. What the check found, and when, is kept until five years after your account is closed.",
                  ],
                },
              ],
            },
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
