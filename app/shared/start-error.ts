/** The program cannot start, for a reason that its owner can fix: `message` is one line to print. */
export class StartError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "StartError";
  }
}
