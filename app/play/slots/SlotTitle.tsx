import type { SlotLook } from "./slot-look";
import { SymbolArt } from "./SymbolArt";

/** The machine's name between drawings of its best symbol, if there are drawings. */
export function SlotTitle({ name, look }: { name: string; look: SlotLook }) {
  const first = Object.keys(look.labels).find((symbol) => symbol !== look.wild);
  if (first === undefined || look.sprite === null) return <h1>{name}</h1>;
  return (
    <h1 className="slot-title">
      <SymbolArt symbol={first} look={look} />
      <span>{name}</span>
      <SymbolArt symbol={first} look={look} />
    </h1>
  );
}
