export type IconName =
  | "menu"
  | "close"
  | "search"
  | "heart"
  | "heart-full"
  | "chat"
  | "user"
  | "wallet"
  | "gift"
  | "play"
  | "back"
  | "next"
  | "check"
  | "alert"
  | "info"
  | "clock"
  | "document"
  | "out"
  | "card"
  | "badge"
  | "lock"
  | "pause"
  | "limit"
  | "settings"
  | "leave";

/** A decorative icon from the sprite; the text beside it carries the meaning. */
export function Icon({ name }: { name: IconName }) {
  return <Sprite id={`icon-${name}`} className="icon" />;
}

/** Any symbol from the sprite: an image if it has a label, decoration otherwise. */
export function Sprite({ id, className, label }: { id: string; className?: string; label?: string }) {
  const role = label === undefined ? { "aria-hidden": true } : { role: "img", "aria-label": label };
  return (
    <svg className={className} focusable="false" {...role}>
      <use href={`/images/symbols.svg#${id}`} />
    </svg>
  );
}
