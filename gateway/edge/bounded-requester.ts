import { type NatsConnection } from '@nats-io/transport-node';
import { RingletError } from '@ringlet/contracts/errors';
import { forWorldOf } from '@ringlet/contracts/numbers/test-world';
import { type RequestType } from '@ringlet/contracts/request';
import { type CallerAssertions } from '@ringlet/messaging/callers/caller-signer';
import { Requester, type RequestOptions } from '@ringlet/messaging/requester';
import { type ShedRequests } from './shed-requests';

/**
 * Bounds the requests that wait for one service, so that a slow service does not take the places of requests to the others. Beyond it
 * a request is refused with platform/overloaded and not sent.
 */
export class BoundedRequester extends Requester {
  /** Requests without a reply, by service: the first part of the subject. */
  private readonly waitingFor = new Map<string, number>();

  /** `atMost`: requests to one service at the same time. */
  constructor(
    connection: NatsConnection,
    name: string,
    callers: CallerAssertions,
    private readonly atMost: number,
    private readonly shed: ShedRequests,
  ) {
    super(connection, name, callers);
  }

  override async send<Input extends object, Reply>(
    request: RequestType<Input, Reply>,
    data: Input,
    options: RequestOptions,
  ): Promise<Reply> {
    // A test key's request waits for the service of the test world, whatever it asks for.
    const [{ subject }] = forWorldOf(options.caller, request, data);
    const service = subject.slice(0, subject.indexOf('.'));
    const waiting = this.waitingFor.get(service) ?? 0;
    if (waiting >= this.atMost) {
      this.shed.count('service');
      throw new RingletError('platform/overloaded', { retryAfterSeconds: 1 });
    }
    this.waitingFor.set(service, waiting + 1);
    try {
      return await super.send(request, data, options);
    } finally {
      this.waitingFor.set(service, (this.waitingFor.get(service) ?? 1) - 1);
    }
  }
}
