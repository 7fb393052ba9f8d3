/** The words of the page that explains and shows how rounds are fixed, and checks them. */
export const messages = {
  of: "play/fairness" as const,
  title: "Fairness",
  description: "How every round is fixed before it is played, and how to check it yourself.",
  intro:
    "Every result of our own games is fixed before you press the button, and neither of us can change it.",
  steps: [
    "<lead>We commit.</lead> We draw a secret server seed and show you its SHA-256 hash before you choose anything. A different seed would have a different hash.",
    "<lead>You add your own.</lead> You then choose a client seed, which we cannot foresee. A nonce counts your rounds, so that each has its own result.",
    "<lead>The round follows.</lead> The numbers of a round are HMAC-SHA256 of client seed, nonce and block number under the server seed. Nothing else decides it: not your balance, not your stake, not earlier rounds.",
    "<lead>We reveal.</lead> When you replace the server seed, we show the old one. Hash it, compare it with the hash that you had, and replay any round.",
  ],
  visitor: {
    seeds: "Players see the hash of their server seed here, and choose their client seed.",
    login: "LOGIN",
  },
  seeds: {
    title: "Your seeds",
    hash: "Server seed hash",
    client: "Client seed",
    nextNonce: "Nonce of your next round",
    unavailable: "The hash of your server seed cannot be shown right now. Please try again in a moment.",
    nextTitle: "Your next seeds",
    nextIntro:
      "The first client seed of an account is a random one of ours. With one of your own, you know that we could not choose the server seed to suit it:",
    nextHash: "Hash of the next server seed",
    nextWhy:
      "The next server seed is fixed already, and this is its hash. Note it before you type your client seed: after the change it must be the hash of the seed in use.",
    nextUnknown: "The hash of the next server seed cannot be shown right now.",
    newClient: "New client seed",
    newClientHint: (longest: number) =>
      `Any text of up to ${longest} characters. It takes effect with the new server seed.`,
    rotate: "Reveal and start anew",
  },
  revealed: {
    title: "Server seed revealed",
    server: "Server seed",
    hash: "Its hash, as shown before",
    client: "Client seed",
    unchanged:
      "The hash is that of the seed: it was not changed. Open a round in your <history>history</history> to check it.",
    promised: "Hash of the next server seed, as shown before you chose",
    kept: "It is the hash of the server seed now in use: that seed was fixed before we knew your client seed.",
    broken:
      "It is not the hash of the server seed now in use. If you have not changed your seeds again since, please contact support.",
    changed:
      "This hash is not that of the seed. Please contact support. Open a round in your <history>history</history> to check it.",
  },
  check: {
    title: "Check a round",
    intro:
      "The record of each round, in your history, has all of this and a link that fills it in, once its server seed is revealed.",
    game: "Game code",
    gameHint: "As in the game's address, such as 101-1.",
    version: "Version of the rules",
    versionHint: "As the round's record says it. A round is replayed by the rules that it was played with.",
    serverSeed: "Server seed",
    serverSeedHint: "64 hex digits.",
    clientSeed: "Client seed",
    nonce: "Nonce",
    stake: "Stake in cents",
    steps: "Steps",
    stepsHint:
      "Empty for a slot or a card. Otherwise such as draw:0,2 (none held is draw:), choose:keno:7,21, choose:plinko:8,low, choose:dice:48, or hit;double.",
    hash: "Server seed hash (optional)",
    hashHint: "The one that you saw before you played: it is compared.",
    button: "Check this round",
  },
  checked: {
    title: "The round, replayed",
    stake: "Stake",
    paid: "Paid",
    hash: "Hash of the server seed",
    compare: "Compare the hash below with the one that you saw before you played.",
    isOurs: "The server seed is the one that we committed to: its hash matches.",
    isNotOurs: "The hash that you entered is not that of this server seed.",
  },
};

export type FairnessMessages = typeof messages;
