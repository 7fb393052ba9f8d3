import { brand } from "~/brand";
import { paths } from "~/paths";
import type { InfoPage } from "./info-page";

const { name } = brand;

export const fairgaming: InfoPage = {
  slug: "fairgaming",
  title: "Fair gaming",
  description: `How the outcome of a round is drawn at ${name}, how to verify it yourself, and how the return to player is computed.`,
  updated: "2026-11-22",
  sections: [
    {
      id: "idea",
      heading: "The idea: commit first, reveal afterwards",
      blocks: [
        {
          p: "If we could choose an outcome after seeing your stake, you would have to trust us. You need not. We fix a secret number, the server seed, and show you its fingerprint. Only then do you choose a client seed of your own. The two together decide every round. Later we reveal the server seed, and you can check that its fingerprint is the one you saw, so it was not changed, and that each of your rounds follows from it.",
        },
        {
          p: "We cannot know your client seed when we commit to ours, and you cannot know ours while you play. Neither side can steer the result. The one exception is the first pair of seeds of an account, whose client seed is a random one of ours: take one of your own on the fairness page, and the server seed that goes with it is the one whose fingerprint stands there already.",
        },
      ],
    },
    {
      id: "draw",
      heading: "How a round is drawn, exactly",
      blocks: [
        {
          steps: [
            "The server seed is 32 bytes from a cryptographic generator, written as 64 hexadecimal digits. Its fingerprint is the SHA-256 hash of the 32 bytes, and it is shown before the first round.",
            "Each round takes the next nonce: 0 for the first round under a pair of seeds, then 1, 2 and so on.",
            "The random stream is made of blocks. Block b is the HMAC-SHA256 of the text “client seed:nonce:b”, with the server seed as key. Its 32 bytes are read as eight unsigned 32-bit numbers.",
            "To draw a number below n, we take the next value. Values at or above the largest multiple of n are thrown away, so that no result is favoured; otherwise the result is the remainder of the division by n.",
            "Each game reads its numbers from this stream in the order that its rules page gives: a slot the stop of each reel from the left, video poker a shuffle of the whole deck before the deal, so that the cards you will draw are fixed before you choose what to hold.",
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
            "On the fairness page, note the fingerprint of the next server seed, then set a client seed of your own. The fingerprint now in use must be the one that you noted.",
            "Play as long as you like.",
            "Ask for a new seed. The old server seed is now revealed.",
            "Take a round from your history and let the fairness page replay it, or do it with a program of your own. Stops, cards and payout must agree.",
          ],
        },
        { links: [{ label: "Open the fairness page", href: paths.fairness }] },
      ],
    },
    {
      id: "return",
      heading: "Return to player",
      blocks: [
        {
          p: "The return to player is the part of all stakes that a game pays back in the long run. We do not estimate it from samples. For a slot, every combination of its published strips is counted; for video poker, every hand and every way to hold is, under the best play; for dice, keno and the like, every outcome. The result stands on the rules page of the game, with the chance that a round pays anything at all.",
        },
        {
          p: "The figure belongs to millions of rounds. In a hundred rounds you may win or lose far more than it suggests. A game has no memory: a long wait does not make a win more likely, and a win does not make the next one less likely. The return is the same for every player, with every stake, with and without a coupon.",
        },
      ],
    },
    {
      id: "shared",
      heading: "Rounds that everybody shares",
      blocks: [
        {
          p: "At the roulette tables and on crash flights, all who play have the same result, so no single player can add a seed. There we commit a day ahead instead: all rounds of a day follow from a chain of seeds, and the end of the chain is published the day before. After that a value from outside enters the draw, the salt: the round of a public random beacon that was named with the chain and had not come yet. So we could not choose the chain by its results. Where no beacon is set up or none was reached, the record of the day says so, and that the salt then binds nobody. The first day of a casino is published, and salted, just before its first round. When a round is over, its seed is shown. Hash it with SHA-256 and you have the seed of the round before it; go on, and you arrive at the value that was published before the day began.",
        },
        {
          p: "The lobby jackpot is drawn from the seeds of your own round, by a stream of its own, so it neither helps nor harms what the round pays. One spin in 250,000 wins it, whatever its stake.",
        },
        {
          links: [
            { label: "The live tables, with the record of every round", href: paths.tables },
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
          p: "Each round is kept with its stake, seed, nonce, your choices, the outcome and the balances before and after. You find it in your history. If we ever found that a game differed from its published rules, we would stop it, replay the rounds concerned and correct what was paid.",
        },
        {
          p: "Games of external providers draw their outcomes on the provider’s machines and cannot be checked in this way. They do not carry our fairness page.",
        },
      ],
    },
  ],
};
