/** What a person at a browser does. Where a name is there several times, the last one is meant: panels come last. */
export interface TextBrowser {
  open(url: string): Promise<void>;
  /** Types into the field after a label. */
  fill(label: string, value: string): Promise<void>;
  /** Ticks the box before a text. */
  tick(text: string): Promise<void>;
  /** Chooses from the list after a label. */
  choose(label: string, option: string): Promise<void>;
  /** Follows a link or presses a button. */
  press(name: string): Promise<void>;
  /** Waits for a text. @returns the screen */
  sees(text: string | RegExp): Promise<string>;
  stop(): Promise<void>;
}

/** The number of the field after a label. */
export function after(label: string): RegExp {
  return new RegExp(`${pattern(label)}[^\\[\\]]*\\[?\\[(\\d+)\\]`, "g");
}

/** The number of the link or button with a name. */
export function named(name: string): RegExp {
  return new RegExp(`\\[(\\d+)\\](?:BUTTON\\) )?\\s*${pattern(name)}(?=\\s*[\\[(]|\\s*\\n)`, "g");
}

/** Words that a line may break anywhere. */
export function pattern(words: string): string {
  return words.replace(/[$.*+?()[\]|]/g, "\\$&").replaceAll(" ", "\\s+");
}

export function lastMatch(screen: string, control: RegExp): string {
  const number = [...screen.matchAll(control)].at(-1)?.[1];
  if (number === undefined) throw new Error(`no ${control.source} on the screen:\n${screen}`);
  return number;
}
