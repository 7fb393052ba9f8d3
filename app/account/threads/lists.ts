import type { ThreadSummary } from "~/casino/contract/support";

/** Name of the notices' cursor in the query; the conversations' is `before`, as of any list. */
export const NOTICES_CURSOR = "notices";

/** A page of threads of one kind. */
export interface ThreadList {
  threads: ThreadSummary[];
  next: string | null;
  isFirst: boolean;
}
