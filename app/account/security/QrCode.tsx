export interface QrImage {
  /** In modules, with the light margin. */
  size: number;
  /** The dark modules, as an SVG path. */
  path: string;
}

/** Dark on white in both looks: many cameras do not read an inverted code. */
export function QrCode({ image: { size, path }, label }: { image: QrImage; label: string }) {
  return (
    <svg className="account-qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <rect width={size} height={size} fill="white" />
      <path d={path} fill="black" shapeRendering="crispEdges" />
    </svg>
  );
}
