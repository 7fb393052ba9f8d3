import { useMessages } from "~/messages/messages";
import { CLAIMED } from "./claimed";
import { FilterSelect } from "./Filters";
import { messages } from "./messages";

export function ClaimedFilter({ value }: { value: (typeof CLAIMED)[number] }) {
  const { claimedBy } = useMessages(messages);
  const options = CLAIMED.map((one) => ({ value: one, name: claimedBy[one] }));
  return <FilterSelect name="claimed" label={claimedBy.label} value={value} options={options} />;
}
