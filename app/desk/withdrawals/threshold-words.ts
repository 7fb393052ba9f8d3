import { type ThresholdName, THRESHOLDS } from "~/casino/contract/operator/thresholds";
import type { MoneyFormat } from "~/ui/money";
import type { ThresholdMessages } from "./threshold-messages";

type Mark = MoneyFormat["decimalMark"];

/** A value in words, such as `500.00`, `7 days` or `80%`. */
export function thresholdText(
  name: ThresholdName,
  value: number,
  texts: ThresholdMessages,
  mark: Mark,
): string {
  const { unit } = THRESHOLDS[name];
  if (unit === "money") return typedText(name, value, mark);
  return texts[unit](value);
}

/** As it is typed into the form. */
export function typedText(name: ThresholdName, value: number, mark: Mark): string {
  return THRESHOLDS[name].unit === "money" ? (value / 100).toFixed(2).replace(".", mark) : String(value);
}

export function boundsText(name: ThresholdName, texts: ThresholdMessages, mark: Mark): string {
  const { least, most } = THRESHOLDS[name];
  return texts.bounds(thresholdText(name, least, texts, mark), thresholdText(name, most, texts, mark));
}
