/** Name of the field with the browser's time zone, such as `America/Toronto`. */
export const ZONE_FIELD = "zone";
