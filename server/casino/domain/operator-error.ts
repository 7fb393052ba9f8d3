/** An operator's request cannot be carried out; `message` is one line, which a command prints and the desk shows. */
export class OperatorError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "OperatorError";
  }
}
