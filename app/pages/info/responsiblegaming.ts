import { brand } from "~/brand";
import { paths } from "~/paths";
import type { InfoPage } from "./info-page";

const { name } = brand;

export const responsiblegaming: InfoPage = {
  slug: "responsiblegaming",
  title: "Responsible gaming",
  description: `How to keep play at ${name} within your means, how to take a break, and where to find help.`,
  updated: "2026-11-21",
  sections: [
    {
      id: "stop",
      heading: "If you want to stop now",
      blocks: [
        {
          p: `Write “STOP MY ACCOUNT” to ${brand.contactEmail} from the e-mail address of your account. You need not give a reason. We close the account first, confirm it, send no more marketing, and do not try to talk you out of it.`,
        },
        {
          links: [{ label: "Write to us", href: `mailto:${brand.contactEmail}?subject=STOP%20MY%20ACCOUNT` }],
        },
      ],
    },
    {
      id: "truth",
      heading: "The truth about games of chance",
      blocks: [
        {
          list: [
            "Every game is built so that the house keeps a part of the stakes in the long run. Playing is something you pay for, like a concert; it is not an income.",
            "Rounds do not remember. After ten losses the eleventh round has the same chances as the first.",
            "No system of stakes changes the return of a game. Raising stakes to win back a loss makes the loss larger, usually quickly.",
            "A bonus makes play longer, not more profitable. Read its playthrough before you redeem it.",
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
            "Decide on an amount and a time before you sign in, and stop when either is used up.",
            "Play with money left over after everything else is paid. Never borrow to play.",
            "Do not play when you are tired, upset or have been drinking.",
            "Look at your history before you deposit, not after.",
            "Tell somebody that you play. What we hide has usually become too much.",
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
            "Have you needed higher stakes to feel the same excitement?",
            "Have you gone back another day to win back what you lost?",
            "Have you borrowed money or sold something to play?",
            "Have you felt that you might have a problem with gambling?",
            "Has it harmed your health, with stress or anxiety for example?",
            "Have others criticised your play or told you that you have a problem?",
            "Has it brought money trouble to you or your household?",
            "Have you felt guilty about how you play, or about what happens then?",
          ],
        },
        {
          p: "If you answered “sometimes” to several of these, or “often” to one, talk to one of the services below. They are free, and they have heard it before.",
        },
      ],
    },
    {
      id: "limits",
      heading: "What helps you here, and what does not exist yet",
      blocks: [
        {
          list: [
            "Your history shows every round, deposit and coupon, by date, and you can save it as a file. Add up a month now and then.",
            "The stake of a round has a ceiling: $10.00, and less for some accounts and coupons.",
            "The lobby jackpot and quick play are off until you switch them on, and you can switch them off at any time.",
            "Marketing mail stops with one click, in your preferences or in any such mail.",
            "There is no autoplay. Each round is one press of a button by you.",
            "A game can be tried with play money, without an account and without an end.",
          ],
        },
        {
          p: "Deposit limits, loss limits, time limits, breaks and self-exclusion that you set yourself are not built yet. We say so because a page that promises them would be worse than none. Until they are there, the only way to stop is to have your account closed, as described at the top; and a blocking program on your own devices works today, for this house and for all others.",
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
          p: "If you think of harming yourself, call the emergency number of your country now, or in the United States and Canada call or text 988.",
        },
      ],
    },
    {
      id: "minors",
      heading: "Keeping young people out",
      blocks: [
        {
          p: "Nobody under 21 may play. We ask for the date of birth at sign-up and refuse anyone younger. If you share a computer with young people, log out, do not let the browser keep the password, and consider a filter program. If you believe that a young person plays here, tell us and we close the account.",
        },
        {
          links: [
            { label: "Your history", href: paths.history },
            { label: "Know your customer", href: paths.info("knowyourcustomer") },
            { label: "Contact us", href: paths.info("contactus") },
          ],
        },
      ],
    },
  ],
};
