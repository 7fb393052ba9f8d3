import { brand } from "~/brand";
import { paths } from "~/paths";
import type { InfoPage } from "./info-page";

const { name } = brand;

export const security: InfoPage = {
  slug: "security",
  title: "Security",
  description: `How ${name} protects your account, your money and your data, and what you can do.`,
  updated: "2026-11-21",
  sections: [
    {
      id: "password",
      heading: "Your password",
      blocks: [
        {
          p: "We do not know your password. We store only a fingerprint of it, made with argon2id, a method designed to be slow and costly for anyone who tries to guess. It never stands in a log, in a web address or in your browser’s storage.",
        },
        {
          p: "If you forget it, we mail a link to the address of your account. It works once, for 30 minutes. The answer on the page is the same whether we know the address or not.",
        },
        {
          p: "When a sign-in fails, the answer is the same whether the login or the password was wrong, so nobody can find out who has an account here. Attempts are limited for each account and for each address.",
        },
      ],
    },
    {
      id: "session",
      heading: "While you are signed in",
      blocks: [
        {
          list: [
            "Your browser keeps one cookie. It is encrypted and sealed, no script can read it, and it is not sent with requests from other sites’ forms.",
            "A cookie that was tampered with is worthless: we notice and ask you to sign in again.",
            "A sign-in that is not used ends after 24 hours, and at once when you log out. While you use it, it is renewed without your password, by a key that works once; if an old key is ever used again, all sign-ins that grew from it end.",
            "Your account shows where you are signed in, and one button ends all the others.",
            "A new password ends every other sign-in as well.",
            "Forms that come from another site are refused before they reach your account.",
          ],
        },
      ],
    },
    {
      id: "connection",
      heading: "The connection and the pages",
      blocks: [
        {
          p: "Run for players, the site is served over HTTPS only. Each page tells your browser which scripts and images belong to it, and the browser refuses everything else. Other sites cannot show our pages in a frame, where they could steal a click.",
        },
      ],
    },
    {
      id: "money",
      heading: "Your money",
      blocks: [
        {
          p: "Every amount is a whole number of cents in a double-entry ledger. The database itself refuses an entry that does not add up to zero, a wallet below zero, a change or deletion of anything already written, and a second booking of the same order. If a machine fails in the middle of a spin, the spin is in the books completely or not at all.",
        },
        {
          p: "Of a card we keep the brand and the last four digits. The number goes to the payment provider and is neither stored nor logged.",
        },
        { p: brand.sandboxNotice },
      ],
    },
    {
      id: "you",
      heading: "What you can do",
      blocks: [
        {
          steps: [
            "Use a long password that you use nowhere else. A password manager remembers it for you.",
            `Check the address before you type it. Mail from us never asks for your password.`,
            "Log out on a computer that others use. If you forgot to, end that sign-in from your account.",
            "Look at your history now and then. Each round and each balance is there; if one is not yours, tell us at once.",
          ],
        },
      ],
    },
    {
      id: "report",
      heading: "Found a weakness?",
      blocks: [
        {
          p: `Write to ${brand.contactEmail} with “SECURITY” in the subject. Tell us how to repeat what you saw, use only accounts of your own, and give us 90 days to mend it before you publish. We will not take action against people who do that, and we will thank you by name if you like.`,
        },
        {
          links: [
            { label: "Where you are signed in", href: paths.account },
            { label: "Privacy", href: paths.info("privacy") },
            { label: "Fair gaming", href: paths.info("fairgaming") },
          ],
        },
      ],
    },
  ],
};
