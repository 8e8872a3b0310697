import { jetstreamManager, type StreamState } from '@nats-io/jetstream';
import { type NatsConnection } from '@nats-io/transport-node';
import { Inject, Injectable } from '@nestjs/common';
import { type Role } from '@ringlet/contracts/caller';
import { RingletError } from '@ringlet/contracts/errors';
import {
  countAuthReviewQueues,
  countedAtMost,
  countNumbersReviewQueues,
  countWalletReviewQueues,
  type ReviewQueueCounts,
  reviewQueuesOf,
} from '@ringlet/contracts/review-queues';
import { deadLettersStream, ensureStreams } from '@ringlet/messaging/streams';
import { NATS } from '@ringlet/messaging/tokens';
import { orUndefinedIfUnavailable } from '../http/or-undefined-if-unavailable';
import { type RequestContext } from '../http/request-context';
import { type QueuesView } from './review-queues.dto';

/** The answer omits a service that takes longer. */
const deadlineMs = 2500;

/** The counts of all review queues that a role may see. */
@Injectable()
export class AllReviewQueueCounts {
  constructor(@Inject(NATS) private readonly connection: NatsConnection) {}

  async read(role: Role, ctx: RequestContext): Promise<QueuesView> {
    const inTime = ctx.within(deadlineMs);
    const answers = await Promise.all([
      orUndefinedIfUnavailable(inTime.send(countAuthReviewQueues, {})),
      orUndefinedIfUnavailable(inTime.send(countWalletReviewQueues, {})),
      orUndefinedIfUnavailable(inTime.send(countNumbersReviewQueues, {})),
      orUndefinedIfUnavailable(this.deadLetters()),
    ]);
    const counts: ReviewQueueCounts = Object.assign({}, ...answers);
    const own = reviewQueuesOf(role);
    return {
      queues: own.flatMap((name) => {
        const counted = counts[name];
        return counted ? [{ name, ...counted }] : [];
      }),
      unanswered: own.filter((name) => counts[name] === undefined),
    };
  }

  private async deadLetters(): Promise<ReviewQueueCounts> {
    const { messages, first_ts: first } = await this.deadLettersState();
    const oldest = messages > 0 && { oldestAt: new Date(first).toISOString() };
    return { 'dead-letters': { count: Math.min(messages, countedAtMost), ...oldest } };
  }

  private async deadLettersState(): Promise<StreamState> {
    try {
      await ensureStreams(this.connection);
      const manager = await jetstreamManager(this.connection);
      return (await manager.streams.info(deadLettersStream)).state;
    } catch (cause) {
      throw new RingletError('platform/unavailable', { cause });
    }
  }
}
