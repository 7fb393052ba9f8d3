import { brand } from "~/brand";
import { licensee } from "~/licensee";
import { paths } from "~/paths";
import type { InfoPage } from "./info-page";

const { name } = brand;
const { company } = licensee;

export const privacy: InfoPage = {
  slug: "privacy",
  title: "Privacy",
  description: `Which data ${name} keeps about you, why, for how long, and what you can ask of us.`,
  updated: "2026-11-21",
  sections: [
    {
      id: "short",
      heading: "In short",
      blocks: [
        {
          list: [
            "We keep what we need to run your account and what our licence demands, and nothing to build a profile of you.",
            "We do not sell data. There is no advertising and no tracking by third parties on our pages.",
            `${company.name} is responsible for your data. You reach us at ${brand.contactEmail}.`,
          ],
        },
      ],
    },
    {
      id: "data",
      heading: "What we keep, why, and for how long",
      blocks: [
        {
          table: {
            head: ["Data", "What for", "How long"],
            rows: [
              ["Name, e-mail, date of birth", "Your account; proof that you are 21", "5 years after closing"],
              ["Address, phone, gender", "Account details needed before a deposit", "5 years after closing"],
              ["Password fingerprint", "Signing you in", "Until you change it or close the account"],
              [
                "Deposits, rounds, ledger",
                "Your money and your history; our licence",
                "5 years after closing",
              ],
              ["Card brand and last four digits", "So that you recognise a deposit", "With the deposit"],
              [
                "Sign-ins: time, network address, time zone",
                "Showing you where you are signed in; spotting misuse",
                "90 days; the latest one with the account",
              ],
              ["Sign-ups that were not finished", "Finding faults in the form; help if you ask", "90 days"],
              ["Mails that we sent you", "Sending them again if that failed", "30 days"],
              ["Messages to support", "Answering you", "24 months"],
            ],
          },
        },
        {
          p: "The legal grounds are our contract with you, our duties under the licence, and, for the security of accounts, our legitimate interest. For marketing mail we need your consent, and you can take it back with one click in any such mail.",
        },
      ],
    },
    {
      id: "cookies",
      heading: "Cookies",
      blocks: [
        {
          table: {
            head: ["Cookie", "What it does", "Lifetime"],
            rows: [
              [
                "Session",
                "Keeps you signed in; afterwards, your login for the next time",
                "24 hours; 7 days",
              ],
              ["Kept", "What you typed in a form, never a password, until it is sent", "Until you finish"],
              ["Notice", "One sentence for the next page", "Until it is shown"],
              [
                "Mail link",
                "Takes a secret of a link out of the address of the page, and remembers that you used it",
                "30 minutes",
              ],
              ["Failed logins", "Counts them, so that after five in a row we offer help", "1 hour"],
              ["Lite mode", "Remembers that you prefer pages without scripts", "7 days"],
              ["Affiliate", "Remembers the coupon code or partner that brought you here", "7 days"],
              [
                "Motion, daily reward",
                "Less motion, if you asked for it; when you put the reward off",
                "1 year; 7 days",
              ],
              ["Quick play", "Your own link, on the browser that made it", "As long as the link"],
            ],
          },
        },
        {
          p: "These cookies are ours and are needed for what you do on the site, so we do not show a banner. All of them but the switches and the coupon code are encrypted, and no script can read any. Your browser’s own storage holds no password of yours. If you install the lobby as an app, the browser keeps one page for when you are offline; nothing of yours is in it.",
        },
      ],
    },
    {
      id: "others",
      heading: "Who else sees data",
      blocks: [
        {
          list: [
            "The payment provider: what it needs for a deposit. At present that is a sandbox which moves no money.",
            "A provider of external games, when you open one of its games: your player number, never your name.",
            "Google reCAPTCHA, only if the operator has switched it on; the form then says so. Forms work without it.",
            "The regulator and the authorities, where the law obliges us.",
          ],
        },
        {
          p: "Partners who brought you here learn that somebody signed up. They do not learn who.",
        },
      ],
    },
    {
      id: "rights",
      heading: "What you can ask of us",
      blocks: [
        {
          list: [
            "A copy of your data, in a form that a program can read",
            "The correction of what is wrong",
            "The deletion of what we need not keep",
            "That we stop a certain use, or restrict it while we look into it",
          ],
        },
        {
          p: `Write to ${brand.contactEmail} from the address of your account. We answer within 30 days, free of charge. If you think that we handle your data wrongly, you can also complain to the data protection authority where you live.`,
        },
      ],
    },
    {
      id: "decisions",
      heading: "Decisions by programs",
      blocks: [
        {
          p: "Programs refuse a sign-up from a restricted country, limit repeated sign-in attempts, and check the conditions of coupons. A person looks at any of these decisions if you ask. We do not use your play to work out how to make you play more.",
        },
        {
          links: [
            { label: "Stop marketing mail", href: paths.unsubscribe },
            { label: "Security", href: paths.info("security") },
            { label: "Know your customer", href: paths.info("knowyourcustomer") },
          ],
        },
      ],
    },
  ],
};
