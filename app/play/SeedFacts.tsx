import type { Round } from "~/casino/contract/rounds";
import { Fact } from "~/ui/Fact";

/** What a round was drawn from. @param secret what is said while the server seed is not out */
export function SeedFacts({ round, secret }: { round: Round; secret: string }) {
  return (
    <dl className="facts facts-wide">
      <Fact name="Server seed hash">
        <code>{round.server_seed_hash}</code>
      </Fact>
      <Fact name="Server seed">{round.server_seed ? <code>{round.server_seed}</code> : secret}</Fact>
      <Fact name="Client seed">
        <code>{round.client_seed}</code>
      </Fact>
      <Fact name="Nonce">{round.nonce}</Fact>
    </dl>
  );
}
