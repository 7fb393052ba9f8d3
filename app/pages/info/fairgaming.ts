import { paths } from "~/paths";
import type { InfoPage } from "./info-page";

export const fairgaming: InfoPage<"fairgaming"> = {
  of: "info/fairgaming",
  slug: "fairgaming",
  title: "Fair gaming",
  description: [
    {
      where: "fairness",
      then: [
        "How {name} draws each outcome, how to verify it yourself, and how return to player is calculated.",
      ],
      otherwise: ["What return to player means in the games at {name}."],
    },
  ],
  updated: "2026-11-24",
  sections: [
    {
      where: "fairness",
      then: [
        {
          id: "idea",
          heading: "The idea: commit first, reveal later",
          blocks: [
            {
              p: "If we could choose an outcome after seeing your bet, you’d have to trust us. You don’t have to. We set a secret number, the server seed, and show you its fingerprint. Only then do you choose your own client seed. Together, the two decide every round. Later we reveal the server seed. You can check that its fingerprint is the one you saw, so it wasn’t changed, and that each of your rounds follows from it.",
            },
            {
              p: "We can’t know your client seed when we commit to ours, and you can’t know ours while you play. Neither side can steer the result. The one exception is your account’s first pair of seeds, where we pick the client seed at random. Set your own on the fairness page, and the server seed that goes with it is the one whose fingerprint is already shown there.",
            },
          ],
        },
        {
          id: "draw",
          heading: "How a round is drawn, exactly",
          blocks: [
            {
              steps: [
                "The server seed is 32 bytes from a cryptographic generator, written as 64 hexadecimal digits. Its fingerprint is the SHA-256 hash of the 32 bytes, shown before the first round.",
                "Each round takes the next nonce: 0 for the first round under a pair of seeds, then 1, 2, and so on.",
                "The random stream is made of blocks. Block b is the HMAC-SHA256 of the text “client seed:nonce:b”, with the server seed as key. Its 32 bytes are read as eight unsigned 32-bit numbers.",
                "To draw a number below n, we take the next value. Values at or above the largest multiple of n are thrown away so that no result is favored; otherwise the result is the remainder of the division by n.",
                "Each game reads its numbers from this stream in the order shown on its rules page. A slot reads the stop of each reel from the left. Video poker shuffles the whole deck before the deal, so the cards you’ll draw are set before you choose what to hold.",
              ],
            },
          ],
        },
        {
          id: "check",
          heading: "How to check a round",
          blocks: [
            {
              steps: [
                "On the fairness page, note the fingerprint of the next server seed, then set a client seed of your own. The fingerprint now in use must match the one you noted.",
                "Play as long as you like.",
                "Ask for a new seed. The old server seed is now revealed.",
                "Take a round from your history and let the fairness page replay it, or use your own program. The stops, cards, and payout must match.",
              ],
            },
            { links: [{ label: "Open the fairness page", href: paths.fairness }] },
          ],
        },
      ],
      otherwise: [
        {
          id: "games",
          heading: "Whose rules apply",
          blocks: [
            {
              p: "Each game’s own rules say how its outcomes are drawn and what they pay. If a round looks wrong to you, write to us with the game and the time, and we’ll look into it.",
            },
          ],
        },
      ],
    },
    {
      id: "return",
      heading: "Return to player",
      blocks: [
        {
          where: "fairness",
          then: [
            {
              p: "Return to player is the share of all bets a game pays back in the long run. We don’t estimate it from samples. For a slot, we count every combination of its published reel strips. For video poker, we count every hand and every way to hold, with the best play. For dice, keno, and similar games, we count every outcome. You’ll find the result on each game’s rules page, along with the chance that a round pays anything at all.",
            },
          ],
          otherwise: [{ p: "Return to player is the share of all bets a game pays back in the long run." }],
        },
        {
          p: "The figure holds over millions of rounds. In a hundred rounds, you may win or lose far more than it suggests. A game has no memory: a long wait doesn’t make a win more likely, and a win doesn’t make the next one less likely.",
        },
        {
          where: "fairness",
          then: [{ p: "The return is the same for every player and every bet, with or without a coupon." }],
        },
        {
          where: "gameChanges",
          then: [
            {
              p: "A game’s odds and payouts never change in place. A change is a new version, listed with its date, and every round is kept and checked with the version it was played with.",
            },
            { links: [{ label: "Changes to our games", href: paths.gameChanges }] },
          ],
        },
      ],
    },
    {
      where: "fairness",
      then: [
        {
          id: "shared",
          heading: "Shared rounds",
          blocks: [
            {
              p: "At roulette tables and on crash flights, everyone gets the same result, so no single player can add a seed. Instead, we commit a day ahead. All of a day’s rounds come from a chain of seeds, and we publish the end of the chain the day before. Then we add the salt, an outside value: a future round of a public random beacon, named along with the chain. That way, we couldn’t choose the chain for its results. If no beacon is set up or reachable, the day’s record says so, and that the salt then proves nothing. A casino’s first day is published and salted just before its first round. When a round is over, we show its seed. Hash it with SHA-256 and you get the seed of the round before it. Keep going, and you reach the value published before the day began.",
            },
            {
              p: "The lobby jackpot is drawn from your round’s seeds, on a separate stream, so it doesn’t affect what the round pays. One spin in 250,000 wins it, whatever you bet.",
            },
            {
              links: [
                {
                  label: "Live tables, with a record of every round",
                  href: `${paths.games}?category=Live+Dealer`,
                },
                { label: "The lobby jackpot", href: paths.lobbyJackpot },
              ],
            },
          ],
        },
        {
          id: "records",
          heading: "Records",
          blocks: [
            {
              p: "We keep each round with its bet, seed, nonce, your choices, the outcome, and the balances before and after. You’ll find it in your history. If we ever found that a game didn’t match its published rules, we’d stop it, replay the affected rounds, and correct what was paid.",
            },
            {
              p: "Games from outside providers draw their outcomes on the provider’s servers and can’t be checked this way. They don’t have our fairness page.",
            },
          ],
        },
      ],
    },
  ],
};
