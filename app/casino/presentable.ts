/** What a player reads instead of an empty message or one that is not meant for them. */
export const SOMETHING_WENT_WRONG = "Sorry, Something went wrong. Please try again later.";

const LONGEST_MESSAGE = 400;

/** What tells of a message that was written for programmers. */
const NOT_FOR_PLAYERS: readonly RegExp[] = [
  // Markup.
  /[<>]/,
  // Text of several lines: a stack trace.
  /[\p{Cc}\u2028\u2029]/u,
  // A path of a server, and a line of a program.
  /(?:^|[\s("'`=:])(?:\/[\w.@-]+){2,}|\b[A-Za-z]:\\|\bfile:\/\/|\.\w{1,4}:\d+\b/,
  // A value that was turned into text.
  /\[object |\bundefined\b|^[[{]/,
  // A code such as active_coupon.
  /^[a-z\d]+(?:_[a-z\d]+)+$/i,
];

/** An error text as a player may read it. */
export function presentableMessage(message: string): string {
  const isPresentable =
    message.trim() !== "" &&
    message.length <= LONGEST_MESSAGE &&
    !NOT_FOR_PLAYERS.some((pattern) => pattern.test(message));
  return isPresentable ? message : SOMETHING_WENT_WRONG;
}
