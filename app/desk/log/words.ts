/** `withdrawal.approve` as `Withdrawal: approve`. */
export function actionText(action: string): string {
  const [area = "", verb = ""] = action.split(".");
  const words = (text: string) => text.replaceAll("_", " ");
  return `${words(area).charAt(0).toUpperCase()}${words(area).slice(1)}: ${words(verb)}`;
}

/** A value of an entry, as text. */
export function valueText(value: unknown): string {
  if (value === null || value === undefined) return "–";
  return typeof value === "string" ? value : JSON.stringify(value);
}
