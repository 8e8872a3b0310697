import { type LiveEvent } from './present-event';

/** Beyond this many events that wait for their texts, the browser reloads instead. */
const maxWaiting = 500;

/** Receives an event, or `missed`: the browser must reload what is on screen. */
export type Sink = (event: LiveEvent | 'missed') => void;

/** One subscriber's events in order: an event waits until those before it are complete. */
export class OrderedEvents {
  private waiting: LiveEvent[] = [];
  private sending = false;

  constructor(
    private readonly sink: Sink,
    private readonly complete: (event: LiveEvent) => Promise<LiveEvent>,
    /** Events up to this one were sent before, by this or another gateway. */
    private readonly after = 0,
  ) {}

  push(event: LiveEvent): void {
    if (event.id <= this.after) return;
    if (this.waiting.push(event) > maxWaiting) {
      this.waiting = [];
      this.sink('missed');
    }
    if (!this.sending) void this.send();
  }

  private async send(): Promise<void> {
    this.sending = true;
    for (let event = this.waiting.shift(); event !== undefined; event = this.waiting.shift()) {
      try {
        this.sink(event.type === 'message' ? await this.complete(event) : event);
      } catch {
        // The text cannot be read now.
        this.sink('missed');
      }
    }
    this.sending = false;
  }
}
