import { paths } from "~/paths";
import type { InfoPage } from "./info-page";

export const accessibility: InfoPage<"accessibility"> = {
  of: "info/accessibility",
  slug: "accessibility",
  title: "Accessibility",
  description: "Who can use {name}, with what devices and aids, what doesn’t work yet, and how to tell us.",
  updated: "2026-11-22",
  sections: [
    {
      id: "aim",
      heading: "Our standard",
      blocks: [
        {
          p: "{name} should work for everyone who’s allowed to play: with just a keyboard, a screen reader, or a switch, at any text size, on an old phone, and on a slow connection. Our standard is WCAG 2.2, level AA. Automated checks run on every page each time the product changes, and people check each new kind of page before it goes live.",
        },
      ],
    },
    {
      id: "without-script",
      heading: "Everything works without JavaScript",
      blocks: [
        {
          p: "Our pages are complete before any JavaScript runs. You can sign up, log in, recover a password, redeem or cancel a coupon, deposit, play every game, save favorites, and log out with JavaScript turned off, blocked, or broken.",
        },
        {
          p: "JavaScript makes some things faster: dialogs open in place, and balances and jackpots update live. It never adds anything you couldn’t do without it. Lite mode, at the bottom of the page, turns it all off for you.",
        },
      ],
    },
    {
      id: "keyboard",
      heading: "Keyboard and screen reader",
      blocks: [
        {
          list: [
            "You can reach and use everything with the keyboard, in reading order. A thick outline always shows where you are.",
            "The first link on each page skips to the content. Each page has one main heading, and each section has its own.",
            "Dialogs take focus, have a name, close with Escape, and give focus back.",
            "If a form has errors, a summary at the top links to each field, and each field has its own message. We keep what you typed, except passwords and card numbers.",
            "Cards, reels, dice, wheels, and payouts are described in words. Nothing relies on color or sound alone.",
          ],
        },
      ],
    },
    {
      id: "sight",
      heading: "Text, color, and motion",
      blocks: [
        {
          list: [
            "You can enlarge text to 400% without anything being cut off, and pages fit a screen 280 pixels wide without sideways scrolling.",
            "Text contrast is at least 4.5 to 1. If your system sets its own colors, our pages use them.",
            "Buttons and links are at least 44 pixels high.",
            "If your system or your preferences ask for reduced motion, nothing spins or flies. You see the result right away.",
            "There’s no sound, nothing blinks, and nothing plays on its own.",
          ],
        },
      ],
    },
    {
      id: "time",
      heading: "Time",
      blocks: [
        {
          p: "Our forms have no time limit. If your session ends while you’re typing, we keep what you typed and bring you back to it after you log in again. A card round waits for you as long as you like, even overnight.",
        },
        {
          p: "Shared tables run on a schedule and can’t wait for one player. On a crash flight, set an auto cash-out with your bet so nothing depends on how fast you press. All other games wait for you.",
        },
      ],
    },
    {
      id: "gaps",
      heading: "What doesn’t work yet",
      blocks: [
        {
          list: [
            "The pages are in English and French only.",
            "A crash flight’s curve is described by its multiplier, not as a shape.",
            "Games from outside providers run on their own pages, so we can’t speak for them.",
            "Our emails are plain text without headings.",
          ],
        },
      ],
    },
    {
      id: "tell",
      heading: "Tell us",
      blocks: [
        {
          where: "support",
          then: [
            {
              p: "If something gets in your way, email {email} or leave a message on the support page. Tell us the page’s address, what you wanted to do, and what device or tool you use.",
            },
          ],
          otherwise: [
            {
              p: "If something gets in your way, email {email}. Tell us the page’s address, what you wanted to do, and what device or tool you use.",
            },
          ],
        },
        {
          where: "policies",
          then: [
            {
              p: "We’ll reply within two business days, help you get it done in the meantime, and tell you when we’ll fix it. If you’re not happy with our reply, you can file a complaint like any other.",
            },
          ],
        },
        {
          links: [
            { where: "support", then: [{ label: "Leave a message", href: paths.support }] },
            { label: "How to file a complaint", href: `${paths.info("contactus")}#complaints` },
            { label: "Install the lobby", href: paths.downloadLobby },
          ],
        },
      ],
    },
  ],
};
