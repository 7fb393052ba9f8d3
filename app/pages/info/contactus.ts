import { brand } from "~/brand";
import { licensee } from "~/licensee";
import { paths, withChat } from "~/paths";
import type { InfoPage } from "./info-page";

const { name } = brand;
const { company, dispute } = licensee;

export const contactus: InfoPage = {
  slug: "contactus",
  title: "Contact us",
  description: `How to reach the hosts of ${name}, what to write, and how to complain.`,
  updated: "2026-11-21",
  sections: [
    {
      id: "ways",
      heading: "Two ways to reach us",
      blocks: [
        {
          p: "Leave a message on the support page, or write an e-mail. Both reach the same people, and both work without an account. Support is free, and we answer in English. With an account, the answers to your messages wait for you there as well.",
        },
        {
          links: [
            { label: "Open support", href: withChat(paths.info("contactus")) },
            { label: brand.contactEmail, href: `mailto:${brand.contactEmail}` },
          ],
        },
      ],
    },
    {
      id: "what-to-write",
      heading: "What helps us to help you",
      blocks: [
        {
          table: {
            head: ["Your question is about", "Please tell us"],
            rows: [
              ["Signing in", "The e-mail address of your account and what the page said"],
              [
                "A deposit",
                "Time, amount and method; the last four digits of a card, never the whole number",
              ],
              ["A coupon", "Its code, and whether it shows as requested or redeemed"],
              ["A round", "The round’s number from your history, or the game and the time"],
              ["Closing your account", "Only that you want it; no reason is needed"],
              ["A page that does not work", "Its address, your browser, and what you expected to happen"],
            ],
          },
        },
        {
          p: "Please write from the e-mail address of your account. We will never ask for your password, in any message, for any reason. If somebody does, it is not us: please forward the message.",
        },
      ],
    },
    {
      id: "urgent",
      heading: "When it cannot wait",
      blocks: [
        {
          p: "If you want to stop playing now, put the words “STOP MY ACCOUNT” in the subject. Such messages are read before all others, and we close the account first and ask questions afterwards. If you think that somebody else is using your account, write “SECURITY” in the subject.",
        },
      ],
    },
    {
      id: "complaints",
      heading: "How to complain",
      blocks: [
        {
          steps: [
            "Tell us what went wrong and what you would consider right. We confirm your complaint within one working day.",
            "Somebody who was not involved looks at the records, the ledger and the rounds, and answers within eight days with reasons.",
            `If you are not satisfied, or if we are late, take the complaint to the ${dispute.body}. It is independent and free for you, and its decision binds us.`,
          ],
        },
        { links: [{ label: dispute.body, href: dispute.seal.url }] },
      ],
    },
    {
      id: "answer",
      heading: "When you hear from us",
      blocks: [
        {
          list: [
            "A message through the support page is confirmed at once, with a number, and by mail to the address that you gave.",
            "A person answers within a day, most often sooner. We do not answer with a program that pretends to be one.",
            "If we need to look at records first, we say so, and by when you hear more.",
            "Nothing you write changes your account by itself: before we close it or change an address, we ask from the address of the account.",
          ],
        },
      ],
    },
    {
      id: "post",
      heading: "By post",
      blocks: [
        { p: [company.name, ...company.addressLines].join(", ") },
        {
          p: `Company and island are fictional, so a letter will not arrive; the support page and ${brand.contactEmail} stand for the addresses that an operator of ${name} puts here.`,
        },
      ],
    },
    {
      id: "before",
      heading: "Perhaps it is answered already",
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
