/** `withdrawal.approve` as `Withdrawal: approve`. */
function actionText(action: string): string {
  const [area = "", verb = ""] = action.split(".");
  return `${plain(area).charAt(0).toUpperCase()}${plain(area).slice(1)}: ${plain(verb)}`;
}

function plain(code: string): string {
  return code.replaceAll("_", " ");
}

/** Messages of the log. */
export const messages = {
  of: "desk/log" as const,
  title: "Log",
  check: "Check the log",
  operatorNumber: "Operator’s number",
  actionFilter: "Action, such as message.answer",
  playerNumber: "Player’s number",
  firstDay: "First day (UTC)",
  lastDay: "Last day (UTC)",
  wrongDays: "Give days as YYYY-MM-DD, the first no later than the last.",
  caption: "Entries of the log, newest first",
  empty: "No entry fits.",
  entry: "Entry",
  when: "When",
  who: "Who",
  what: "What",
  subject: "Of",
  player: "Player",
  reason: "Reason",
  action: actionText,
  /** What an entry is about, by its kind and id in the log. */
  subjectOf: (kind: string, id: string) => `${plain(kind)} ${id}`,
  one: {
    title: (id: number, action: string) => `Entry ${id}: ${action}`,
    from: "From",
    hashBefore: "Hash before",
    hash: "Hash",
    changed: "What was changed",
    caption: "Values before and after",
    empty: "The entry has no values.",
    field: "Field",
    before: "Before",
    after: "After",
  },
  verify: {
    whole: "As it was written",
    broken: "Tampered with",
    checked: (from: string, to: string) => `Entries ${from} to ${to} were checked.`,
    checkedToEnd: (from: string, to: string) => `Entries ${from} to ${to} were checked: the log ends here.`,
    hash: "Hash of the last one: <hash>{hash}</hash>. Keep it elsewhere: if the whole log were replaced one day, its hash at this entry would differ.",
    caption: "Entries that are not as they were written",
    problem: "Problem",
    problems: {
      changed: "It was changed after it was written.",
      missing_before: "The entry before it is missing.",
      chain_broken: "It does not follow the entry before it.",
      end_missing: "It was written last, and is missing or was replaced.",
    },
    next: "Check the next entries",
  },
};

export type LogMessages = typeof messages;
