import { paths } from "~/paths";
import type { InfoPage } from "./info-page";

export const responsiblegaming: InfoPage<"responsiblegaming"> = {
  of: "info/responsiblegaming",
  slug: "responsiblegaming",
  title: "Responsible gaming",
  description: "How to keep play at {name} within your means, how to take a break, and where to find help.",
  updated: "2026-11-26",
  sections: [
    {
      id: "stop",
      heading: "If you want to stop now",
      blocks: [
        {
          where: "breaks",
          then: [
            {
              p: "Take a break or exclude yourself in your account. It begins at once, and you don’t have to write to anybody.",
            },
          ],
        },
        {
          links: [
            { where: "breaks", then: [{ label: "Take a break or exclude yourself", href: paths.takeBreak }] },
            { where: "limits", then: [{ label: "Set limits", href: paths.limits }] },
            { where: "closing", then: [{ label: "Close your account", href: paths.closeAccount }] },
          ],
        },
        {
          where: "policies",
          then: [
            {
              p: "You can always write “STOP MY ACCOUNT” to {email} from your account’s email address. You don’t have to give a reason. We close the account first, confirm it, stop all marketing, and won’t try to talk you out of it.",
            },
          ],
          otherwise: [
            {
              p: "You can always write “STOP MY ACCOUNT” to {email} from your account’s email address. You don’t have to give a reason.",
            },
          ],
        },
        {
          links: [{ label: "Write to us", href: "mailto:{email}?subject=STOP%20MY%20ACCOUNT" }],
        },
      ],
    },
    {
      id: "truth",
      heading: "The truth about games of chance",
      blocks: [
        {
          list: [
            "Every game has a house edge, so we keep part of all bets in the long run. Playing is something you pay for, like a concert. It’s not a way to make money.",
            "Rounds have no memory. After ten losses, the eleventh round has the same chances as the first.",
            "No betting system changes a game’s return. Raising your bets to win back a loss makes the loss bigger, usually fast.",
            "A bonus makes you play longer, not more profitably. Read its wagering requirement before you redeem it.",
          ],
        },
      ],
    },
    {
      id: "habits",
      heading: "Habits that help",
      blocks: [
        {
          list: [
            "Set a budget and a time limit before you log in, and stop when you reach either one.",
            "Play only with money left over after everything else is paid. Never borrow to play.",
            "Don’t play when you’re tired, upset, or have been drinking.",
            { where: "history", then: ["Look at your history before you deposit, not after."] },
            "Tell someone that you play. If you’re hiding it, it’s probably too much.",
          ],
        },
      ],
    },
    {
      id: "test",
      heading: "Nine honest questions",
      blocks: [
        {
          steps: [
            "Have you played with more than you could afford to lose?",
            "Have you needed bigger bets to feel the same excitement?",
            "Have you gone back another day to win back what you lost?",
            "Have you borrowed money or sold something to play?",
            "Have you felt that you might have a problem with gambling?",
            "Has it harmed your health, with stress or anxiety for example?",
            "Have others criticized your gambling or told you that you have a problem?",
            "Has it brought money trouble to you or your household?",
            "Have you felt guilty about how you gamble or what happens when you do?",
          ],
        },
        {
          p: "If you answered “sometimes” to several of these, or “often” to one, talk to one of the services below. They are free, and they have heard it before.",
        },
      ],
    },
    {
      id: "limits",
      heading: "What we offer",
      blocks: [
        {
          list: [
            {
              where: "limits",
              then: [
                "On the Limits page of your account, you can limit what you deposit, what you lose, what you stake per round, and how long you play. A lower limit applies right away. A higher one waits 24 hours, and then you confirm it.",
              ],
            },
            {
              where: "limits",
              then: [
                "While you play, the page says how long you’ve been logged in and what you’ve won or lost, if your limits page has a reality check. Then a page between two rounds asks you to look up: every hour, or every 15 or 30 minutes if you choose that there.",
              ],
            },
            {
              where: "history",
              then: [
                "Your history shows every round, deposit, and coupon by date, and you can download it. Add up a month now and then.",
              ],
            },
            {
              where: "statement",
              then: [
                "The Statement page of your account adds up your deposits, withdrawals, stakes, and payouts for you: for a day, a week, a month, a year, or any days, in all and by game.",
              ],
            },
            {
              where: "ownCasino",
              then: ["There’s a maximum bet per round: $10.00, and less for some accounts and coupons."],
            },
            {
              where: "ownCasino",
              then: [
                "The lobby jackpot and Quick Play are off until you turn them on, and you can turn them off anytime.",
              ],
            },
            "You can stop marketing emails with one click, in your preferences or in any of those emails.",
            { where: "ownCasino", then: ["There’s no autoplay. You press a button for every round."] },
            {
              where: "ownCasino",
              then: ["You can try games with play money, no account needed, for as long as you like."],
            },
          ],
        },
        {
          p: "Blocking software on your own devices works too, for this casino and every other.",
        },
      ],
    },
    {
      where: "breaks",
      then: [
        {
          id: "breaks",
          heading: "Breaks and self-exclusion",
          blocks: [
            {
              p: "On the Break page of your account, you can stop by yourself, at once. It says what ends before you confirm, with the amounts.",
            },
            {
              list: [
                "A break lasts 24 hours, 1 week, or 1, 2, or 3 months. A self-exclusion lasts 6 months, 1 year, or 5 years.",
                "It begins at once: you’re logged out everywhere, open games are finished by their rules, your coupon ends, and we stop all offers.",
                "Nothing makes it shorter. You can make it longer.",
                "You can still log in to see until when it lasts, your history, and your money, which stays yours.",
                "After a break you play as before. After a self-exclusion you have to ask to return, and wait 24 hours.",
                "While it lasts, we don’t open another account for you.",
              ],
            },
            {
              where: "policies",
              then: [
                {
                  p: "You can also ask us at {email}. We do the same for you at once.",
                },
              ],
            },
          ],
        },
      ],
    },
    {
      id: "help",
      heading: "Where to find help",
      blocks: [
        {
          list: [
            "Gambling Therapy, worldwide, in many languages: gamblingtherapy.org",
            "Gamblers Anonymous, groups in many countries: gamblersanonymous.org",
            "National Council on Problem Gambling, United States: ncpgambling.org",
            "Responsible Gambling Council, Canada: responsiblegambling.org",
          ],
        },
        {
          p: "If you’re thinking of harming yourself, call your local emergency number now. In the United States and Canada, call or text 988.",
        },
      ],
    },
    {
      id: "minors",
      heading: "Keeping young people out",
      blocks: [
        {
          p: "Nobody under 21 may play. We ask for your date of birth at sign-up and refuse anyone younger. If you share a computer with young people, log out, don’t let the browser save your password, and consider filtering software. If you think a young person is playing here, tell us and we’ll close the account.",
        },
        {
          links: [
            { label: "Your account and history", href: paths.account },
            { label: "Know your customer", href: paths.info("knowyourcustomer") },
            { label: "Contact us", href: paths.info("contactus") },
          ],
        },
      ],
    },
  ],
};
