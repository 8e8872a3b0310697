import { type LiveEvent } from './present-event';

/** The events of the last minutes, for browsers that reconnect; limited by age and count. */
export class RecentEvents {
  /** Oldest first, from `start`; the part before it has been dropped. */
  private events: { readonly event: LiveEvent; readonly at: number }[] = [];
  private start = 0;
  private readonly byUser = new Map<string, LiveEvent[]>();

  /** `coveredFrom`: the sequence number from which every event of the stream is read. */
  constructor(
    private coveredFrom: number,
    private readonly limits: { readonly count: number; readonly ageMs: number },
  ) {}

  /** `at`: when the event was published, in milliseconds since 1970. */
  add(event: LiveEvent, at: number): void {
    this.events.push({ event, at });
    const own = this.byUser.get(event.userId);
    if (own === undefined) this.byUser.set(event.userId, [event]);
    else own.push(event);
    this.drop(at);
  }

  /** A user's events after `id`, oldest first; undefined if some of them are no longer kept. */
  since(userId: string, id: number): readonly LiveEvent[] | undefined {
    if (id + 1 < this.coveredFrom) return undefined;
    return (this.byUser.get(userId) ?? []).filter((event) => event.id > id);
  }

  private drop(now: number): void {
    const { count, ageMs } = this.limits;
    for (;;) {
      const oldest = this.events[this.start];
      if (oldest === undefined || (this.events.length - this.start <= count && oldest.at >= now - ageMs)) break;
      this.start += 1;
      const { id, userId } = oldest.event;
      this.coveredFrom = id + 1;
      const own = this.byUser.get(userId);
      // The oldest of all events is also the oldest of its user.
      own?.shift();
      if (own?.length === 0) this.byUser.delete(userId);
    }
    if (this.start > count) {
      this.events = this.events.slice(this.start);
      this.start = 0;
    }
  }
}
