import { LONGEST_MESSAGE } from "~/casino/contract/support-limits";

const words = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
const teens = ["eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen"];

/** What the one form wrapper and its guard say, whichever form it is. */
export const sentences = {
  of: "forms/sentences" as const,
  outOfDate: "This page is out of date. Please try again.",
  answerToGoOn: "Please answer this question to go on.",
  openForLong: "This page has been open for long. Please send the form once more.",
  trapped: "Your browser filled in a field that nobody sees. Please send the form once more.",
  unusable:
    "Something in this form can’t be used: a character without a shape. We’ve taken it out. Please check the form and send it again.",
  otherPlayer: (name: string) =>
    `This page was open for another player, so nothing was changed. You’re signed in as ${name} now.`,
  cookiesOff:
    "Your browser does not accept cookies, and without them nobody can be signed in. Please allow cookies for this site, then press the button again.",
  longMessage: `A message may have ${LONGEST_MESSAGE} characters at most. Please shorten it, or send it as two.`,
  wrongAnswer: "That is not it. Please answer this question.",
  /** 0 to 18, as they are said. */
  numbers: [...words, ...teens],
  question: (a: string, b: string) => `What is ${a} plus ${b}?`,
};

export type FormSentences = typeof sentences;
