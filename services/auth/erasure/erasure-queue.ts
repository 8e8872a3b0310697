import { Injectable } from '@nestjs/common';
import { type Collection } from 'mongoose';
import { dayMs, hourMs } from '@ringlet/contracts/durations';
import { InjectCollection } from '@ringlet/persistence/collection';
import { type Job, type WorkQueue } from '@ringlet/work-queue/work-queue';
import { WorkQueues } from '@ringlet/work-queue/work-queues';
import { AccountRow } from '../accounts/account.model';

/** How often services that have not confirmed an erasure get the event again. */
const remindAfterMs = hourMs;
/** How often to check whether a held account can be erased. */
const heldForMs = dayMs;

/** The jobs of requested and unconfirmed erasures, at `erasure.job` of the accounts. */
@Injectable()
export class ErasureQueue {
  readonly queue: WorkQueue<AccountRow>;

  constructor(
    @InjectCollection(AccountRow) accounts: Collection<AccountRow>,
    private readonly queues: WorkQueues,
  ) {
    this.queue = queues.queue(accounts, 'erasure', { path: 'erasure.job' });
  }

  /** Due when the account is to be erased. */
  job(dueAt: Date): Job {
    return this.queue.job(dueAt);
  }

  /** Due when it is time to check again whether the account is still held. */
  later(): Job {
    return this.queue.job(new Date(this.queues.clock.nowMs() + heldForMs));
  }

  /** Due when the event is to be published again. */
  reminder(): Job {
    return this.queue.job(new Date(this.queues.clock.nowMs() + remindAfterMs));
  }
}
