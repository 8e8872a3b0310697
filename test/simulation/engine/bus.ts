import {
  deserializeError,
  RingletError as CodedError,
  type RingletError,
  serializeError,
} from '@ringlet/contracts/errors';
import { type RequestType } from '@ringlet/contracts/request';
import { type Requester, type RequestOptions } from '@ringlet/messaging/requester';
import { type SimulatedProcess } from '../processes/process';
import { type Owner, type Scheduler } from './scheduler';

export interface BusFaults {
  lostRequest: number;
  lostReply: number;
  /** A request that is delivered twice, as by a gateway that repeats it. */
  duplicated: number;
}

const defaultDeadlineMs = 5000;
type Handler<Reply> = (process: SimulatedProcess) => Promise<Reply>;

/** Requests between processes: each reaches one of the service's replicas or none, and its reply may be lost. */
export class Bus {
  /** Called with a handler's error that is neither an error code nor a simulated failure. */
  onDefect: (error: unknown) => void = () => undefined;

  constructor(
    private readonly scheduler: Scheduler,
    private readonly faults: BusFaults,
    private readonly replicasOf: (service: string) => readonly SimulatedProcess[],
    private readonly isExpected: (error: unknown) => boolean,
  ) {}

  /** Rejects with a RingletError. */
  send<Reply>(
    from: Owner,
    service: string,
    handle: Handler<Reply>,
    deadlineMs = defaultDeadlineMs,
    faults = this.faults,
  ): Promise<Reply> {
    return new Promise<Reply>((resolve, reject) => {
      const { scheduler } = this;
      const unavailable = () => reject(new CodedError('platform/unavailable'));
      const timer = scheduler.addTimer(from, deadlineMs, unavailable);
      const settle = (reply: () => void) => {
        scheduler.removeTimer(timer);
        reply();
      };
      const deliver = (isDuplicate: boolean) => {
        if (scheduler.random.chance(faults.lostRequest)) return;
        const replicas = this.replicasOf(service).filter(({ isAccepting }) => isAccepting);
        if (replicas.length === 0) return isDuplicate ? undefined : settle(unavailable);
        const replica = scheduler.random.pick(replicas);
        const answer = (reply: () => void) => {
          // In flight it belongs to the receiver; it is lost with the replica only before it is sent.
          if (isDuplicate || scheduler.random.chance(faults.lostReply)) return;
          scheduler.submit(from, () => settle(reply));
        };
        scheduler.submit(replica.owner, () => {
          handle(replica).then(
            (reply) => answer(() => resolve(overTheWire(reply))),
            (error: unknown) => answer(() => reject(this.errorOf(error))),
          );
        });
      };
      scheduler.submit(scheduler.outside, () => deliver(false));
      if (scheduler.random.chance(faults.duplicated)) scheduler.submit(scheduler.outside, () => deliver(true));
    });
  }

  /** The requester of a process. `handlers` are the receivers by subject. */
  requesterOf(
    from: Owner,
    service: string,
    handlers: Readonly<
      Record<string, (process: SimulatedProcess, data: never, correlationId: string) => Promise<unknown>>
    >,
    faults: BusFaults,
  ): Pick<Requester, 'send'> {
    const send = <Input extends object, Reply>(
      request: RequestType<Input, Reply>,
      data: Input,
      { correlationId, deadlineMs = request.deadlineMs }: RequestOptions,
    ): Promise<Reply> => {
      const handler = handlers[request.subject];
      if (!handler) throw new Error(`nothing handles ${request.subject}`);
      const input = overTheWire(data) as never;
      return this.send(from, service, (replica) => handler(replica, input, correlationId), deadlineMs, faults) as never;
    };
    return { send };
  }

  private errorOf(error: unknown): RingletError {
    if (!(error instanceof CodedError) && !this.isExpected(error)) this.onDefect(error);
    return deserializeError(serializeError(error));
  }
}

function overTheWire<T>(value: T): T {
  return value === undefined ? value : (JSON.parse(JSON.stringify(value)) as T);
}
