import { useLiveJackpots } from "./use-live-jackpots";

/** Keeps the jackpot live on a page that shows it among its own words. */
export default function JackpotTicks() {
  useLiveJackpots();
  return null;
}
