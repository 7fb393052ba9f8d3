/** Spec §2: the top navigation bar is hidden on /cashier/ and /downloadlobby/. */
export function hidesTopBar(path: string): boolean {
  return /^\/(cashier|downloadlobby)(\/|$|\?)/i.test(path) || isHouseCashier(path);
}

/** Spec §2: the footer is hidden on /lobby/*, /downloadlobby/ and /cashier/. */
export function hidesFooter(path: string): boolean {
  return /^\/(lobby|cashier|downloadlobby)(\/|$|\?)/i.test(path) || isHouseCashier(path);
}

/** The hosted cashier is a place of its own, with its own head. */
function isHouseCashier(path: string): boolean {
  return path.startsWith("/house/");
}
