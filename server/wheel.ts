/**
 * Visits each member once a period, spread evenly over it: thousands of members cost one timer, and never
 * one long moment. Its owner stops it.
 */
export class Wheel<Member> {
  private readonly slots: Set<Member>[];
  private readonly timer: NodeJS.Timeout;
  private hand = 0;
  private nextSlot = 0;

  /** @param slots how many moments a period is spread over */
  constructor(
    periodMs: number,
    private readonly visit: (member: Member) => void,
    slots = 30,
  ) {
    this.slots = Array.from({ length: slots }, () => new Set<Member>());
    this.timer = setInterval(() => this.turn(), periodMs / slots);
  }

  /** @returns what takes the member off */
  add(member: Member): () => void {
    const slot = this.slots[this.nextSlot];
    this.nextSlot = (this.nextSlot + 1) % this.slots.length;
    slot?.add(member);
    return () => slot?.delete(member);
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private turn(): void {
    const slot = this.slots[this.hand];
    this.hand = (this.hand + 1) % this.slots.length;
    for (const member of slot ?? []) this.visit(member);
  }
}
