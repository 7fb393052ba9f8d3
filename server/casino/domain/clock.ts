/** The casino's one clock (design §7). Domain code asks it and nothing else for the time. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
