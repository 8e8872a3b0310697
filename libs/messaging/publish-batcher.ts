/**
 * Gathers what is to be published in one turn of the event loop, so that it leaves in one write to the socket instead of
 * one each: the NATS client flushes once per microtask queue, which under load is once per message.
 */
export class Turn {
  private waiting: (() => void)[] = [];

  add(publish: () => void): void {
    if (this.waiting.push(publish) === 1) setImmediate(this.run);
  }

  private readonly run = (): void => {
    const now = this.waiting;
    this.waiting = [];
    for (const publish of now) publish();
  };
}
