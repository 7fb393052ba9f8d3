/** What every form may answer, and the messages of the fields that several forms have. */
export const sentences = {
  of: "desk/sentences" as const,
  unanswered: "The casino does not answer. Nothing typed is lost; try again.",
  overlong: "This text is too long. Shorten it.",
  formTooLarge: "The form is too large.",
  outOfDate: "This page is out of date. Reload it and try again.",
  lacksRight: (right: string) => `Your role does not include this page (${right}).`,
  fields: {
    amount: "Type an amount, such as 25 or 12.50.",
    signedAmount: "Type an amount, such as 25 or -12.50.",
    figure: "Type a number.",
    whole: "Type a whole number.",
    instant: "Type a day and a time, in UTC.",
    reason: "Say why, in at least three characters.",
    atMost: (characters: number) => `At most ${characters} characters.`,
  },
};

export type DeskSentences = typeof sentences;
