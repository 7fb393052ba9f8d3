import { useMatches } from "@remix-run/react";

/**
 * How many messages the player has not read. The frame counts them while the page loads, so a page that marks some as
 * read counts them itself, afterwards, as `unread` of its data.
 * @param counted by the frame
 */
export function useUnread(counted: number): number {
  const matches = useMatches();
  const { unread = counted } = (matches[matches.length - 1]?.data ?? {}) as { unread?: number };
  return unread;
}
