import { MAX_TEXT_LENGTH } from "~/casino/contract/lengths";
import { MAX_MESSAGE_LENGTH } from "~/casino/contract/support-limits";

const words = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
const teens = ["eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen"];

/** Text of the form wrapper and its guard. */
export const sentences = {
  of: "forms/sentences" as const,
  outOfDate: "This page is out of date. Please try again.",
  methodNotAllowed: "Method not allowed",
  tooLarge: "This form is too large.",
  notUrlEncoded: "The form is not URL-encoded.",
  answerToGoOn: "Please answer this question to continue.",
  openForLong: "This page has been open for a long time. Please submit the form again.",
  trapped: "Your browser filled in a hidden field. Please submit the form again.",
  unusable:
    "Something in this form can’t be used: a character without a shape. We’ve taken it out. Please check the form and send it again.",
  overlong: `This text is too long: ${MAX_TEXT_LENGTH} characters at most. Please shorten it.`,
  uploadsBusy: "Too many files are being sent right now. Please wait a minute, then send yours again.",
  otherPlayer: (name: string) =>
    `This page was open for another player, so nothing was changed. You’re logged in as ${name} now.`,
  cookiesOff:
    "Your browser doesn’t accept cookies, and we can’t log you in without them. Please allow cookies for this site, then press the button again.",
  longMessage: `Messages can be up to ${MAX_MESSAGE_LENGTH} characters. Please shorten yours, or send it as two.`,
  wrongAnswer: "That’s not right. Please answer this question.",
  /** The words for 0 to 18. */
  numbers: [...words, ...teens],
  question: (a: string, b: string) => `What is ${a} plus ${b}?`,
};

export type FormSentences = typeof sentences;
