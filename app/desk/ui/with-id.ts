/** `Cherry Blaze (12-0)`, `Grace Hopper (1000)`: a name, and what tells it from its namesakes. */
export function withId(name: string, id: string | number): string {
  return `${name} (${id})`;
}
