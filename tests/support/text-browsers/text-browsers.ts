import { execFileSync } from "node:child_process";
import { startElinks, startLinks } from "./links";
import { startLynx } from "./lynx";
import type { TextBrowser } from "./text-browser";
import { startW3m } from "./w3m";

/** By the name of their program. */
export const TEXT_BROWSERS: Record<string, (url: string) => Promise<TextBrowser>> = {
  lynx: startLynx,
  links2: startLinks,
  elinks: startElinks,
  w3m: startW3m,
};

/** Whether a program is installed. */
export function isInstalled(program: string): boolean {
  try {
    execFileSync("which", [program], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}
