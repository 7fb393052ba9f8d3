/** A command of an operator cannot be carried out; `message` is one line to print. Never thrown during an API call. */
export class OperatorError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "OperatorError";
  }
}
