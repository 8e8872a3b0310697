import { type Types } from 'mongoose';
import { orderActivated, orderRefunded } from '@ringlet/contracts/numbers/events';
import { LedgerVerificationController } from '../../../services/wallet/ledger-verification/ledger-verification.controller';
import { type SimulatedProcess } from '../processes/process';
import { type ServiceName, type World } from '../world';

interface EventRow {
  readonly _id: Types.ObjectId;
  readonly subject: string;
  readonly data: never;
}
interface Consumer {
  readonly subject: string;
  readonly service: ServiceName;
  readonly handle: (process: SimulatedProcess, event: { data: never }) => Promise<unknown>;
}

const consumers: readonly Consumer[] = [
  {
    subject: orderActivated.subject,
    service: 'wallet',
    handle: ({ container }, event) => container.get(LedgerVerificationController).activated([event] as never),
  },
  {
    subject: orderRefunded.subject,
    service: 'wallet',
    handle: ({ container }, event) => container.get(LedgerVerificationController).refunded([event] as never),
  },
];
const everyMs = 15_000;
const repeatRate = 0.1;

/** Delivers the outboxes' events to their consumers: at least once, in any order. */
export class EventRelay {
  private readonly taken = new Set<string>();
  private undelivered = 0;

  constructor(private readonly world: World) {
    world.scheduler.addTimer(world.outside, everyMs, () => this.sweep(), everyMs);
  }

  /** Whether every committed event was handled by every consumer. */
  get isDone(): boolean {
    return this.undelivered === 0 && this.rows().every(({ _id }) => this.taken.has(_id.toHexString()));
  }

  private rows(): EventRow[] {
    return [...this.world.databases.numbers.table('outbox').docs.values()] as unknown as EventRow[];
  }

  private sweep(): void {
    for (const row of this.rows()) {
      const id = row._id.toHexString();
      if (this.taken.has(id)) continue;
      this.taken.add(id);
      for (const consumer of consumers) if (consumer.subject === row.subject) void this.deliver(consumer, row);
    }
  }

  private async deliver({ service, handle }: Consumer, { data }: EventRow): Promise<void> {
    const { bus, outside, random } = this.world;
    this.undelivered++;
    for (let isHandled = false; !isHandled || random.chance(repeatRate);) {
      isHandled = await bus
        .send(outside, service, (process) => handle(process, { data }))
        .then(
          () => true,
          () => isHandled,
        );
    }
    this.undelivered--;
  }
}
