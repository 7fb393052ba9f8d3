import { brand } from "~/brand";
import { paths } from "~/paths";
import type { InfoPage } from "./info-page";

const { name } = brand;

export const accessibility: InfoPage = {
  slug: "accessibility",
  title: "Accessibility",
  description: `Who can use ${name}, with which devices and aids, what does not work yet, and how to tell us.`,
  updated: "2026-11-21",
  sections: [
    {
      id: "aim",
      heading: "What we hold ourselves to",
      blocks: [
        {
          p: `${name} should work for everyone who may play: with a keyboard alone, with a screen reader, with a switch, at any text size, on an old phone and on a slow line. Our measure is WCAG 2.2, level AA. It is checked by programs on every page each time the product changes, and by people before a new kind of page goes out.`,
        },
      ],
    },
    {
      id: "without-script",
      heading: "Every flow, without script",
      blocks: [
        {
          p: "A page of ours is complete before any script runs. Links lead, forms send, and the answer is a page. Signing up, logging in, finding a forgotten password, redeeming and cancelling a coupon, depositing, playing every game, keeping favourites and logging out all work with script switched off, blocked or broken.",
        },
        {
          p: "Script makes some of it quicker: dialogs open in place, the balance and the jackpot grow before your eyes. It never adds something that you could not do without it. Lite mode, at the foot of the page, switches all of it off for you.",
        },
      ],
    },
    {
      id: "keyboard",
      heading: "Keyboard and screen reader",
      blocks: [
        {
          list: [
            "Everything can be reached and used with the keyboard, in the order in which it is read. Where you are is always marked by a thick outline.",
            "The first link of each page skips to its content. Each page has one main heading, and parts with headings of their own.",
            "A dialog takes the focus, names itself, closes with Escape and gives the focus back.",
            "A form that was refused says so in a summary at its top, with a link to each field, and each field carries its own message. What you typed is kept, except for passwords and card numbers.",
            "Cards, reels, dice and wheels are described in words, and so is what a round paid. Nothing is told by colour or sound alone.",
          ],
        },
      ],
    },
    {
      id: "sight",
      heading: "Text, colour and motion",
      blocks: [
        {
          list: [
            "Text can be enlarged to 400 % without being cut off, and pages fit a screen 280 pixels wide without being scrolled sideways.",
            "Text stands out from its ground by at least 4.5 to 1. If your system uses colours of its own, our pages take them over.",
            "Buttons and links are at least 44 pixels high.",
            "If your system asks for less motion, or you ask for it in your preferences, reels do not turn and nothing flies: the result is there at once.",
            "There is no sound, nothing blinks, and no page plays by itself.",
          ],
        },
      ],
    },
    {
      id: "time",
      heading: "Time",
      blocks: [
        {
          p: "No form of ours has a clock. A sign-in that ends while you are typing keeps what you have typed, and brings you back to it after you have logged in again. A round of cards waits for you as long as you like, also overnight.",
        },
        {
          p: "The tables whose rounds everybody shares run by the clock, and cannot wait for one player. At a crash flight, choose an auto cash-out with your bet: then nothing depends on how quickly you press. All other games wait for you.",
        },
      ],
    },
    {
      id: "gaps",
      heading: "What does not work yet",
      blocks: [
        {
          list: [
            "The pages are in English only.",
            "The curve of a crash flight is described by its multiplier, and not as a shape.",
            "Games of external providers are pages of theirs; we cannot speak for them.",
            "Mails of ours are plain text without headings.",
          ],
        },
      ],
    },
    {
      id: "tell",
      heading: "Tell us",
      blocks: [
        {
          p: `If something stands in your way, write to ${brand.contactEmail} or leave a message on the support page: the address of the page, what you wanted to do, and what you use to do it. We answer within two working days, help you with what you wanted to do meanwhile, and say when it will be mended. If you are not content with the answer, you can complain like about anything else.`,
        },
        {
          links: [
            { label: "Leave a message", href: paths.support },
            { label: "How to complain", href: `${paths.info("contactus")}#complaints` },
            { label: "Install the lobby", href: paths.downloadLobby },
          ],
        },
      ],
    },
  ],
};
