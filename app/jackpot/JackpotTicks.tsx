import { useLiveJackpots } from "./use-live-jackpots";

/** Keeps a jackpot figure live on a page that has one in its own text. */
export default function JackpotTicks() {
  useLiveJackpots();
  return null;
}
