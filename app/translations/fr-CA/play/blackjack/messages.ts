import type { BlackjackMessages } from "~/play/blackjack/messages";
import { messages as moneyFormat } from "../../ui/money";

type Status = Parameters<BlackjackMessages["hand"]>[1];
type Moves = Parameters<BlackjackMessages["withheld"]["balance"]>[0];
type EndedRound = Parameters<BlackjackMessages["end"]>[0];

const endings: Readonly<Record<Status, string>> = {
  waiting: "en attente",
  playing: "à vous de jouer",
  standing: "reste",
  bust: "dépasse 21",
  blackjack: "payé 3 pour 2",
  won: "gagne",
  push: "égalité",
  lost: "perd",
};

const verbs: Readonly<Record<Moves[number], string>> = {
  hit: "tirer",
  stand: "rester",
  double: "doubler",
  split: "séparer",
};

export const messages: BlackjackMessages = {
  of: "play/blackjack",
  money: moneyFormat.money,
  deal: "DISTRIBUER",
  dealing: "Distribution…",
  playing: "En jeu…",
  start: "Choisissez votre mise et appuyez sur DISTRIBUER",
  moves: { hit: "TIRER", stand: "RESTER", double: "DOUBLER", split: "SÉPARER" },
  forMore: (amount) => `pour ${amount} de plus`,
  hint: {
    ask: "Que ferait la stratégie de base\u202f?",
    answer: (move) => `Stratégie de base\u00a0: ${move}.`,
  },
  total: { blackjack: "un blackjack", ace: "un as", soft: (total) => `${total} souple` },
  hand: (total, status) => `${total}, ${endings[status]}`,
  table: {
    dealer: "Croupier",
    dealerHas: (total) => `Croupier\u00a0: ${total}`,
    you: "Vous",
    youHave: (hand) => `Vous\u00a0: ${hand}`,
    handHas: (place, hand) => `Main ${place}\u00a0: ${hand}`,
    pays: (stake, paid) => `${stake} rapporte ${paid}`,
  },
  turn: (total, dealer) => `Vous avez ${total}, le croupier montre ${dealer}. À vous de jouer`,
  turnOf: (place, hands, total, dealer) =>
    `Main ${place} sur ${hands}\u00a0: vous avez ${total}, le croupier montre ${dealer}. À vous de jouer`,
  end: endText,
  push: (amount) => `égalité, mise de ${amount} rendue`,
  withheld: {
    balance: (moves) => `Votre solde est trop bas pour ${anyOf(moves)}.`,
    credits: (moves) => `Vous n’avez pas assez de crédits de démo pour ${anyOf(moves)}.`,
    maximum: (moves, most) =>
      `Vous ne pouvez pas ${anyOf(moves)}\u00a0: vous dépasseriez votre mise maximale de ${most}.`,
  },
};

function anyOf(moves: Moves): string {
  return moves.map((move) => verbs[move]).join(" ou ");
}

function ofSeveral({ total, isBust }: EndedRound["hands"][number], place: number): string {
  return `la main ${place + 1} ${isBust ? "dépasse 21 avec" : "a"} ${total}`;
}

function endText({ hands, dealer, money }: EndedRound): string {
  const [only] = hands;
  const yours =
    hands.length === 1 && only
      ? `vous ${only.isBust ? "dépassez 21 avec" : "avez"} ${only.total}`
      : hands.map(ofSeveral).join(", ");
  const dealers = dealer === null ? "le croupier dépasse 21" : `le croupier a ${dealer}`;
  const sentence = `${yours}, ${dealers}\u00a0: ${money}`;
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}
