import type { Round } from "~/casino/contract/rounds";
import { useMessages } from "~/messages/messages";
import { Fact } from "~/ui/Fact";
import { messages } from "./messages";

/** The seeds that determined a round. @param secret text shown while the server seed is not revealed */
export function SeedFacts({ round, secret }: { round: Round; secret: string }) {
  const words = useMessages(messages).seeds;
  return (
    <dl className="facts facts-wide">
      <Fact name={words.hash}>
        <code>{round.server_seed_hash}</code>
      </Fact>
      <Fact name={words.server}>{round.server_seed ? <code>{round.server_seed}</code> : secret}</Fact>
      <Fact name={words.client}>
        <code>{round.client_seed}</code>
      </Fact>
      <Fact name={words.nonce}>{round.nonce}</Fact>
    </dl>
  );
}
