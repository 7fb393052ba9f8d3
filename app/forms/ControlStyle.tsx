import controlsCss from "./controls.css?url";

/**
 * The style of fields that browsers draw in their own way, beside such a field: pages without one do not fetch it. A
 * browser fetches it once, however often it is named.
 */
export function ControlStyle() {
  return <link rel="stylesheet" href={controlsCss} />;
}
