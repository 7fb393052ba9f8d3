/** Shown in place of an empty message or one not meant for players. */
export const SOMETHING_WENT_WRONG = "Sorry, Something went wrong. Please try again later.";

/** Longer messages are not read: they are a document, or a fault. */
export const MAX_MESSAGE_LENGTH = 400;

/** Signs that a message was written for developers. */
const NOT_FOR_PLAYERS: readonly RegExp[] = [
  // Markup.
  /[<>]/,
  // Several lines: a stack trace.
  /[\p{Cc}\u2028\u2029]/u,
  // A server path, or a file name with a line number.
  /(?:^|[\s("'`=:])(?:\/[\w.@-]+){2,}|\b[A-Za-z]:\\|\bfile:\/\/|\.\w{1,4}:\d+\b/,
  // A stringified value.
  /\[object |\bundefined\b|^[[{]/,
  // A code such as active_coupon.
  /^[a-z\d]+(?:_[a-z\d]+)+$/i,
];

/** An error message that is fit for players. */
export function presentableMessage(message: string): string {
  const isPresentable =
    message.trim() !== "" &&
    message.length <= MAX_MESSAGE_LENGTH &&
    !NOT_FOR_PLAYERS.some((pattern) => pattern.test(message));
  return isPresentable ? message : SOMETHING_WENT_WRONG;
}
