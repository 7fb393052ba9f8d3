import { purposes } from "~/cookies/purposes.server";
import { paths } from "~/paths";
import { cookieRows } from "./cookie-rows.server";
import type { InfoPage, SourceSection } from "./info-page";

/** What is kept, by the product's own casino or by an operator that keeps data as the page says. */
const DATA: SourceSection = {
  id: "data",
  heading: "What we keep, why, and for how long",
  blocks: [
    {
      table: {
        head: ["Data", "What for", "How long"],
        rows: [
          ["Name, email, date of birth", "Your account; proof that you are 21", "5 years after closing"],
          ["Address, phone, gender", "Account details needed before a deposit", "5 years after closing"],
          {
            where: "ownCasino",
            then: [
              ["Password fingerprint", "Logging you in", "Until you change it, or 5 years after closing"],
            ],
            otherwise: [["Password", "Logging you in", "Until you change it, or 5 years after closing"]],
          },
          {
            where: "ownCasino",
            then: [
              [
                "Deposits, rounds, ledger",
                "Your money and your history; our license",
                "5 years after closing",
              ],
            ],
            otherwise: [
              ["Deposits and rounds", "Your money and your history; our license", "5 years after closing"],
            ],
          },
          {
            where: "sandbox",
            then: [
              [
                "Card brand, last four digits, and a code that recognizes the card without its number",
                "So you can recognize a deposit, and money goes back to the right card",
                "With the deposit",
              ],
            ],
          },
          [
            "Logins: time, network address, time zone, country, and the names of browser and system",
            "Showing you where you’re logged in; spotting misuse",
            "90 days; the latest one with the account",
          ],
          [
            "Devices you log in on, by a random number in a cookie",
            "Telling you about a login on a new one",
            "180 days after the last use",
          ],
          {
            where: "secondFactor",
            then: [
              [
                "Key of your authenticator app, encrypted",
                "Checking its codes",
                "Until you turn two-factor authentication off",
              ],
            ],
          },
          ["Unfinished sign-ups", "Finding problems with the form; helping if you ask", "90 days"],
          ["Emails we sent you", "Resending them if they failed", "30 days"],
          ["Messages to support", "Replying to you, and settling complaints", "5 years"],
          {
            where: "identity",
            then: [
              [
                "Identity documents, encrypted",
                "Checking who you are; our license",
                "30 days if unused or refused; 5 years once verified",
              ],
            ],
          },
          {
            where: "breaks",
            then: [
              ["Limits, breaks and self-exclusions", "Holding to them; our license", "5 years after closing"],
            ],
          },
          {
            where: "breaks",
            then: [
              [
                "Name, date of birth, email and address of self-excluded players, compared at sign-up",
                "Not opening them another account",
                "Until the self-exclusion is over, and 5 years after closing",
              ],
            ],
          },
          ["Terms you accepted, and when", "Our contract with you", "5 years after closing"],
          {
            where: "identity",
            then: [["Result of the check, and its date", "Our license", "5 years after closing"]],
          },
        ],
      },
    },
    {
      p: "Our legal grounds are our contract with you, our duties under our license, and, for account security, our legitimate interest. For marketing emails, we need your consent, and you can withdraw it with one click in any of those emails.",
    },
  ],
};

export const privacy: InfoPage<"privacy"> = {
  of: "info/privacy",
  slug: "privacy",
  title: "Privacy",
  description: "What data {name} keeps about you, why, for how long, and what you can ask us to do.",
  updated: "2026-11-26",
  sections: [
    {
      id: "short",
      heading: "In short",
      blocks: [
        {
          list: [
            {
              where: "policies",
              then: [
                "We keep what we need to run your account and what our license requires, and nothing to build a profile of you.",
              ],
            },
            { where: "policies", then: ["We don’t sell data."] },
            "There are no ads and no third-party trackers on our pages.",
            {
              where: "company",
              then: ["{company} is responsible for your data. You can reach us at {email}."],
              otherwise: ["You can reach us at {email}."],
            },
          ],
        },
      ],
    },
    {
      where: "ownCasino",
      then: [DATA],
      otherwise: [
        {
          where: "policies",
          then: [DATA],
          otherwise: [
            {
              id: "data",
              heading: "What we ask you for",
              blocks: [
                {
                  list: [
                    "Name, email, date of birth, and password, when you sign up",
                    "Address, phone, and gender, before your first deposit",
                  ],
                },
              ],
            },
          ],
        },
      ],
    },
    {
      id: "cookies",
      heading: "Cookies",
      blocks: [
        {
          table: {
            head: ["Cookie", "What it does", "At most"],
            rows: cookieRows("en", purposes),
          },
        },
        {
          p: "These cookies are ours and needed for what you do on the site, so we don’t show a banner. All of them except your choices, the coupon code, the daily reward, and the check that cookies work are encrypted, and no script can read any of them. Over HTTPS, your browser shows each name with “__Host-” in front; a long form takes up to three cookies. We never keep your password in your browser’s storage. If you turn on the sound of our games, your browser remembers only that. If you install the lobby as an app, the browser keeps one page for when you’re offline, with none of your data in it.",
        },
      ],
    },
    {
      id: "others",
      heading: "Who else sees data",
      blocks: [
        {
          list: [
            {
              where: "sandbox",
              then: [
                "The payment provider: what it needs for a deposit. Right now that’s a sandbox that moves no money.",
              ],
              otherwise: ["The payment provider: what it needs for a deposit."],
            },
            {
              where: "withdrawals",
              then: [
                {
                  where: "sandbox",
                  then: [
                    "The payout provider: the amount of a withdrawal, and the card or the address that it goes to. Right now that’s a sandbox, too.",
                  ],
                  otherwise: [
                    "The payout provider: the amount of a withdrawal, and the card or the address that it goes to.",
                  ],
                },
              ],
            },
            {
              where: "identity",
              then: [
                {
                  where: "sandbox",
                  then: [
                    "The identity provider: your name, date of birth, address and documents, when you send them to be checked. Right now that’s a sandbox, too.",
                  ],
                  otherwise: [
                    "The identity provider: your name, date of birth, address and documents, when you send them to be checked.",
                  ],
                },
              ],
            },
            {
              where: "breaks",
              then: [
                {
                  where: "sandbox",
                  then: [
                    "The national self-exclusion register: your name, date of birth and email, at sign-up and at each login, to learn whether it lists you. Right now that’s a sandbox, too.",
                  ],
                  otherwise: [
                    "The national self-exclusion register: your name, date of birth and email, at sign-up and at each login, to learn whether it lists you.",
                  ],
                },
              ],
            },
            {
              where: "ownCasino",
              then: [
                "An outside game provider, when you open one of its games: your player number, never your name.",
              ],
            },
            "Google reCAPTCHA, only if the operator has turned it on. The form will say so. Forms work without it.",
            "The regulator and the authorities, when the law requires it.",
          ],
        },
        {
          where: "policies",
          then: [
            {
              p: "Partners who brought you here learn that someone signed up, but not who.",
            },
          ],
        },
      ],
    },
    {
      id: "rights",
      heading: "What you can ask us for",
      blocks: [
        {
          list: [
            "A copy of your data, in a machine-readable format",
            "To correct anything that’s wrong",
            "To delete what we don’t have to keep",
            "To stop a certain use, or restrict it while we look into it",
          ],
        },
        {
          where: "policies",
          then: [
            {
              p: "Email {email} from your account’s address. We’ll reply within 30 days, free of charge. If you think we’ve mishandled your data, you can also complain to the data protection authority where you live.",
            },
          ],
          otherwise: [
            {
              p: "Email {email} from your account’s address. If you think we’ve mishandled your data, you can also complain to the data protection authority where you live.",
            },
          ],
        },
      ],
    },
    {
      id: "decisions",
      heading: "Automated decisions",
      blocks: [
        {
          where: "policies",
          then: [
            {
              p: "Software refuses sign-ups from restricted countries, limits repeated login attempts, and checks coupon terms. If you ask, a person will review any of these decisions. We don’t use your play to figure out how to get you to play more.",
            },
          ],
        },
        {
          links: [
            { label: "Stop marketing emails", href: paths.unsubscribe },
            { label: "Security", href: paths.info("security") },
            { label: "Know your customer", href: paths.info("knowyourcustomer") },
          ],
        },
      ],
    },
  ],
};
