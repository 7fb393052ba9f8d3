import { brand } from "~/brand";
import { paths } from "~/paths";
import { useHas } from "./root-data";

/** Where support is reached: at its page, or by mail where the casino takes no messages. */
export function useSupport(page: string = paths.support): string {
  return useHas("support") ? page : `mailto:${brand().contactEmail}`;
}
