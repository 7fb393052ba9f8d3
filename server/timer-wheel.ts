/**
 * Visits each member once per period, evenly spread: thousands of members need only one timer and never cause one long
 * pause. The owner must stop it.
 */
export class TimerWheel<Member> {
  private readonly slots: Set<Member>[];
  private readonly timer: NodeJS.Timeout;
  private hand = 0;
  private nextSlot = 0;

  /** @param slots how many ticks a period is divided into */
  constructor(
    periodMs: number,
    private readonly visit: (member: Member) => void,
    slots = 30,
  ) {
    this.slots = Array.from({ length: slots }, () => new Set<Member>());
    this.timer = setInterval(() => this.turn(), periodMs / slots);
  }

  /** @returns a function that removes the member */
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
