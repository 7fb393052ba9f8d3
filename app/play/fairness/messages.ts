/** Messages of the page that explains provable fairness, shows the seeds and checks rounds. */
export const messages = {
  of: "play/fairness" as const,
  title: "Fairness",
  description: "How every round is set before you play it, and how to check it yourself.",
  intro: "Every result in our own games is set before you press the button, and neither of us can change it.",
  steps: [
    "<lead>We commit.</lead> We draw a secret server seed and show you its SHA-256 hash before you choose anything. A different seed would have a different hash.",
    "<lead>You add your own.</lead> Then you choose a client seed, which we can’t predict. A nonce counts your rounds, so each one has its own result.",
    "<lead>The round follows.</lead> A round’s numbers are the HMAC-SHA256 of the client seed, nonce, and block number, keyed with the server seed. Nothing else decides them: not your balance, your bet, or earlier rounds.",
    "<lead>We reveal.</lead> When you replace the server seed, we show the old one. Hash it, compare it with the hash you had, and replay any round.",
  ],
  visitor: {
    seeds: "Log in to see your server seed’s hash and choose your client seed.",
    login: "LOGIN",
  },
  seeds: {
    title: "Your seeds",
    hash: "Server seed hash",
    client: "Client seed",
    nextNonce: "Your next round’s nonce",
    unavailable: "We can’t show your server seed’s hash right now. Please try again in a moment.",
    none: "Your seeds are set when you open your first game. You’ll see them here after that.",
    nextTitle: "Your next seeds",
    nextIntro:
      "We choose your account’s first client seed at random. When you set your own, you know we couldn’t have picked the server seed to suit it:",
    nextHash: "Next server seed’s hash",
    nextWhy:
      "The next server seed is already set, and this is its hash. Write it down before you enter your client seed. After the change, it must match the hash of the seed in use.",
    nextUnknown: "We can’t show the next server seed’s hash right now.",
    newClient: "New client seed",
    newClientHint: (longest: number) =>
      `Any text of up to ${longest} characters. It takes effect with the new server seed.`,
    rotate: "Reveal and start new",
  },
  revealed: {
    title: "Server seed revealed",
    server: "Server seed",
    hash: "Its hash, as shown before",
    client: "Client seed",
    unchanged:
      "The hash matches the seed, so it wasn’t changed. Open a round in your <history>history</history> to check it.",
    promised: "Next server seed’s hash, as shown before you chose",
    matches: "It matches the server seed now in use, so that seed was set before we knew your client seed.",
    differs:
      "It doesn’t match the server seed now in use. If you haven’t changed your seeds again since then, please contact support.",
    changed:
      "This hash doesn’t match the seed. Please contact support. Open a round in your <history>history</history> to check it.",
  },
  check: {
    title: "Check a round",
    intro:
      "Once its server seed is revealed, each round in your history has all of this, plus a link that fills it in.",
    game: "Game code",
    gameHint: "As in the game’s URL, such as 101-1.",
    version: "Rules version",
    versionHint: "As shown in the round’s record. We replay a round by the rules it was played with.",
    serverSeed: "Server seed",
    serverSeedHint: "64 hex digits.",
    clientSeed: "Client seed",
    nonce: "Nonce",
    stake: "Stake in cents",
    steps: "Steps",
    stepsHint:
      "Leave empty for slots and scratch cards. Otherwise, for example, draw:0,2 (draw: if you held none), choose:keno:7,21, choose:plinko:8,low, choose:dice:48, or hit;double.",
    hash: "Server seed hash (optional)",
    hashHint: "The one you saw before you played. We’ll compare it.",
    button: "Check this round",
  },
  checked: {
    title: "The round, replayed",
    stake: "Stake",
    paid: "Paid",
    hash: "Hash of the server seed",
    compare: "Compare the hash below with the one you saw before you played.",
    isOurs: "The server seed is the one we committed to. Its hash matches.",
    isNotOurs: "The hash you entered doesn’t match this server seed.",
  },
};

export type FairnessMessages = typeof messages;
