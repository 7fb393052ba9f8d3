import type { TableChain } from "~/casino/contract/tables";
import { useMessages } from "~/messages/messages";
import { Fact } from "~/ui/Fact";
import { UtcInstant } from "~/ui/Instant";
import { messages } from "./chain-messages";

/** The salt source of a day without an outside value. */
export const OFFLINE = "offline";

/** What was published before a day's rounds and the salt added afterwards, as entries of a fact list. */
export function ChainFacts({ chain }: { chain: TableChain }) {
  const m = useMessages(messages);
  const isOffline = chain.salt_source === OFFLINE;
  return (
    <>
      <Fact name={m.terminalHash}>
        <code>{chain.terminal_hash}</code>
      </Fact>
      <Fact name={m.published}>
        <UtcInstant at={chain.published_at} />
      </Fact>
      <Fact name={m.source}>{isOffline ? m.offline : <code>{chain.salt_source}</code>}</Fact>
      {isOffline ? null : (
        <Fact name={m.due}>
          <UtcInstant at={chain.salt_due_at} />
        </Fact>
      )}
      <Fact name={m.salt}>{chain.salt === null ? m.waiting : <code>{chain.salt}</code>}</Fact>
      {chain.salted_at === null || isOffline ? null : (
        <Fact name={m.salted}>
          <UtcInstant at={chain.salted_at} />
        </Fact>
      )}
    </>
  );
}
