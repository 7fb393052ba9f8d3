import { paths, withChat } from "~/paths";
import type { InfoPage } from "./info-page";

export const contactus: InfoPage<"contactus"> = {
  of: "info/contactus",
  slug: "contactus",
  title: "Contact us",
  description: "How to reach {name} support, what to include, and how to file a complaint.",
  updated: "2026-11-22",
  sections: [
    {
      where: "support",
      then: [
        {
          id: "ways",
          heading: "Two ways to reach us",
          blocks: [
            {
              p: "Leave a message on the support page, or send an email. Both reach the same people, and both work without an account. If you have an account, you’ll find our replies there too.",
            },
            { where: "policies", then: [{ p: "Support is free, and we reply in English." }] },
            {
              links: [
                { label: "Open support", href: withChat(paths.info("contactus")) },
                { label: "{email}", href: "mailto:{email}" },
              ],
            },
          ],
        },
      ],
      otherwise: [
        {
          id: "ways",
          heading: "How to reach us",
          blocks: [
            { p: "Send us an email. You don’t need an account." },
            { where: "policies", then: [{ p: "Support is free, and we reply in English." }] },

            { links: [{ label: "{email}", href: "mailto:{email}" }] },
          ],
        },
      ],
    },
    {
      id: "what-to-write",
      heading: "Help us help you",
      blocks: [
        {
          table: {
            head: ["Your question is about", "Please tell us"],
            rows: [
              ["Logging in", "Your account’s email address and what the page said"],
              [
                "A deposit",
                "Time, amount, and method; the last four digits of a card, never the full number",
              ],
              ["A coupon", "Its code, and whether it shows as requested or redeemed"],
              {
                where: "history",
                then: [["A round", "The round’s number from your history, or the game and the time"]],
                otherwise: [["A round", "The game and the time"]],
              },
              ["Closing your account", "Just that you want it; no reason needed"],
              ["A page that doesn’t work", "Its address, your browser, and what you expected to happen"],
            ],
          },
        },
        {
          p: "Please write from your account’s email address. We will never ask for your password, in any message, for any reason. If someone does, it’s not us. Please forward us the message.",
        },
      ],
    },
    {
      id: "urgent",
      heading: "When it can’t wait",
      blocks: [
        {
          where: "policies",
          then: [
            {
              p: "If you want to stop playing now, put the words “STOP MY ACCOUNT” in the subject. We read those messages before all others, and we close the account first and ask questions later. If you think someone else is using your account, put “SECURITY” in the subject.",
            },
          ],
          otherwise: [
            {
              p: "If you want to stop playing now, put the words “STOP MY ACCOUNT” in the subject. If you think someone else is using your account, put “SECURITY” in the subject.",
            },
          ],
        },
      ],
    },
    {
      id: "complaints",
      heading: "How to file a complaint",
      blocks: [
        {
          steps: [
            {
              where: "policies",
              then: [
                "Tell us what went wrong and what would make it right. We’ll confirm your complaint within one business day.",
              ],
              otherwise: ["Tell us what went wrong and what would make it right."],
            },
            {
              where: "policies",
              then: [
                {
                  where: "ownCasino",
                  then: [
                    "Someone who wasn’t involved looks at the records, the ledger, and the rounds, and replies within eight days with reasons.",
                  ],
                  otherwise: [
                    "Someone who wasn’t involved looks at the records and replies within eight days with reasons.",
                  ],
                },
              ],
            },
            "If you’re not satisfied, or if we’re late, take your complaint to the {dispute}. It is independent and free for you, and its decision binds us.",
          ],
        },
        { links: [{ label: "{dispute}", href: "{disputeUrl}" }] },
      ],
    },
    {
      id: "answer",
      heading: "When you’ll hear from us",
      blocks: [
        {
          list: [
            {
              where: "support",
              then: [
                "When you send a message through the support page, we confirm it right away with a number, and by email to the address you gave.",
              ],
            },
            {
              where: "policies",
              then: [
                "A real person replies within a day, usually sooner. We don’t use bots that pretend to be people.",
              ],
            },
            {
              where: "policies",
              then: ["If we need to look at records first, we’ll say so and tell you when to expect more."],
            },
            {
              where: "policies",
              then: [
                "A message alone never changes your account. Before we close it or change an address, we check with you at the account’s email address.",
              ],
            },
          ],
        },
      ],
    },
    {
      id: "post",
      heading: "By mail",
      blocks: [
        { p: "{company}, {address}" },
        {
          where: "fictional",
          then: [
            {
              p: "The company and the island are fictional, so a letter won’t arrive. An operator of {name} would replace these with its own address and {email}.",
            },
          ],
        },
      ],
    },
    {
      id: "before",
      heading: "Already answered?",
      blocks: [
        {
          links: [
            { label: "Frequently asked questions", href: paths.info("faq") },
            { label: "Banking", href: paths.info("banking") },
            { label: "Responsible gaming", href: paths.info("responsiblegaming") },
          ],
        },
      ],
    },
  ],
};
