import { type NatsConnection } from '@nats-io/transport-node';
import {
  listSwitches,
  setSwitch,
  type SetSwitchInput,
  type SwitchChange,
  switchesKey,
  type SwitchName,
  type SwitchState,
  usualPosition,
} from '@ringlet/contracts/auth/switches';
import { openSwitches } from '@ringlet/messaging/buckets';
import { type RequestEnvelope } from '@ringlet/messaging/envelope';

/** Publishes switches and answers requests about them like auth, for tests of the processes that obey them. */
export class FakeSwitches {
  private changed: readonly SwitchChange[] = [];
  private version = 0;
  /** The received requests to change one. */
  readonly requests: SetSwitchInput[] = [];

  constructor(private readonly connection: NatsConnection) {
    connection.subscribe(listSwitches.subject, {
      callback: (_error, message) => void message.respond(JSON.stringify({ data: this.states() })),
    });
    connection.subscribe(setSwitch.subject, {
      callback: (_error, message) => {
        const { name, on, reason } = message.json<RequestEnvelope>().data as SetSwitchInput;
        this.requests.push({ name, on, reason });
        void this.set(name, on).then(() => message.respond(JSON.stringify({ data: this.states() })));
      },
    });
  }

  /** Resolves when the change is published; processes follow within a second. */
  async set(name: SwitchName, on: boolean, notice?: string): Promise<void> {
    const others = this.changed.filter((change) => change.name !== name);
    const change = { name, at: '2026-11-22T12:00:00.000Z', by: 'a'.repeat(24), reason: 'a test' };
    const changed = { ...change, ...(notice !== undefined && { notice }) };
    this.changed = on === usualPosition(name) ? others : [...others, changed];
    this.version += 1;
    // Each time, because the server may have lost it.
    const bucket = await openSwitches(this.connection);
    await bucket.put(switchesKey, JSON.stringify({ version: this.version, changed: this.changed }));
  }

  private states(): SwitchState[] {
    return this.changed.map(({ name, ...change }) => ({ name, on: !usualPosition(name), change }));
  }
}
