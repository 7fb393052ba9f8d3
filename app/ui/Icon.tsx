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
  | "info";

/** A decorative icon of the sprite; the text beside it says what it means. */
export function Icon({ name }: { name: IconName }) {
  return <Sprite id={`icon-${name}`} className="icon" />;
}

/** Any symbol of the sprite; with a label it is a picture, without one decoration. */
export function Sprite({ id, className, label }: { id: string; className?: string; label?: string }) {
  const role = label === undefined ? { "aria-hidden": true } : { role: "img", "aria-label": label };
  return (
    <svg className={className} focusable="false" {...role}>
      <use href={`/images/symbols.svg#${id}`} />
    </svg>
  );
}
