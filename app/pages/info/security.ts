import { messages as brandWords } from "~/brand-messages";
import { paths } from "~/paths";
import type { InfoPage } from "./info-page";

export const security: InfoPage<"security"> = {
  of: "info/security",
  slug: "security",
  title: "Security",
  description: "How {name} protects your account, your money, and your data, and what you can do.",
  updated: "2026-11-26",
  sections: [
    {
      id: "password",
      heading: "Your password",
      blocks: [
        {
          where: "ownCasino",
          then: [
            {
              p: "We don’t know your password. We store only a fingerprint of it, made with argon2id, a method designed to be slow and costly for anyone who tries to guess. It never appears in a log, a web address, or your browser’s storage.",
            },
          ],
        },
        {
          where: "ownCasino",
          then: [
            {
              p: "If you forget it, we email a link to your account’s address. It works once, for 30 minutes. The page looks the same whether or not we know the address.",
            },
          ],
          otherwise: [{ p: "If you forget it, we email a link to your account’s address." }],
        },
        {
          where: "ownCasino",
          then: [
            {
              p: "When a login fails, you see the same message whether the username or the password was wrong, so nobody can find out who has an account here. We limit attempts for each account and each address.",
            },
          ],
        },
      ],
    },
    {
      id: "session",
      heading: "While you’re logged in",
      blocks: [
        {
          list: [
            "The cookie that keeps you logged in is encrypted and sealed, no script can read it, and it isn’t sent with requests from other sites’ forms.",
            "If someone tampers with that cookie, it’s worthless. We notice and ask you to log in again.",
            {
              where: "ownCasino",
              then: [
                "Your session ends after 24 hours without activity, or right away when you log out. While you use it, we renew it without your password, with a key that works once. If an old key is ever used again, every session that came from it ends.",
              ],
              otherwise: ["Your session ends when you log out."],
            },
            {
              where: "sessions",
              then: [
                "Your account shows where you’re logged in, and one button logs you out everywhere else.",
              ],
            },
            {
              where: "secondFactor",
              then: [
                "You can turn on two-factor authentication on the Security page of your account: a login on a new device then also needs a code of an app on your phone. We keep the app’s key encrypted and its recovery codes only as fingerprints.",
              ],
            },
            { where: "ownCasino", then: ["Changing your password also logs you out everywhere else."] },
            "We refuse forms from other sites before they reach your account.",
          ],
        },
      ],
    },
    {
      id: "connection",
      heading: "The connection and the pages",
      blocks: [
        { where: "https", then: [{ p: "For players, the site runs over HTTPS only." }] },
        {
          p: "Each page tells your browser which scripts and images belong to it, and the browser refuses everything else. Other sites can’t put our pages in a frame to steal your clicks.",
        },
      ],
    },
    {
      where: "ownCasino",
      then: [
        {
          id: "money",
          heading: "Your money",
          blocks: [
            {
              p: "Every amount is a whole number of cents in a double-entry ledger. The database itself refuses an entry that doesn’t add up to zero, a wallet below zero, a change to or deletion of anything already written, and a duplicate of the same order. If a server fails mid-spin, the spin is recorded completely or not at all.",
            },
            {
              where: "sandbox",
              then: [
                {
                  p: "We keep only your card’s brand, its last four digits, and a code that recognizes the card but doesn’t reveal its number. The full number goes to the payment provider and is never stored or logged.",
                },
              ],
            },
            { where: "sandbox", then: [{ p: brandWords.sandboxNotice }] },
          ],
        },
      ],
    },
    {
      id: "you",
      heading: "What you can do",
      blocks: [
        {
          steps: [
            "Use a long password you don’t use anywhere else. A password manager can remember it for you.",
            "Check the web address before you enter your password. Our emails never ask for it.",
            {
              where: "ownCasino",
              then: [
                "Log out on shared computers. If you forget, change your password: that logs you out everywhere else.",
              ],
              otherwise: ["Log out on shared computers."],
            },
            {
              where: "history",
              then: [
                "Check your history now and then. Every round and balance is there. If one isn’t yours, tell us right away.",
              ],
            },
          ],
        },
      ],
    },
    {
      id: "report",
      heading: "Found a weakness?",
      blocks: [
        {
          where: "policies",
          then: [
            {
              p: "Email {email} with “SECURITY” in the subject. Tell us how to reproduce what you saw, use only your own accounts, and give us 90 days to fix it before you publish. We won’t take action against people who do that, and we’ll thank you by name if you like.",
            },
          ],
          otherwise: [
            { p: "Email {email} with “SECURITY” in the subject, and tell us how to reproduce what you saw." },
          ],
        },
        {
          links: [
            { where: "sessions", then: [{ label: "Where you’re logged in", href: paths.account }] },
            { label: "Privacy", href: paths.info("privacy") },
            { label: "Fair gaming", href: paths.info("fairgaming") },
          ],
        },
      ],
    },
  ],
};
