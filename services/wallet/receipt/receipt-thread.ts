import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { RingletError } from '@ringlet/contracts/errors';
import { type ReceiptFacts } from './receipt-pdf';
import { type ReceiptResult, type ReceiptTask } from './receipt-worker';

/** About four seconds of work. Behind a hanging receipt it is 14, less than the request's deadline. */
export const waitingAtMost = 20;
/** The thread with its fonts takes some 40 MB, so it ends after this idle time. */
const idleMs = 60_000;
/** A receipt takes 0.2 s of CPU. One that takes longer than this never ends. */
export const makingAtMostMs = 10_000;

interface Waiting {
  readonly task: ReceiptTask;
  readonly resolve: (pdf: Buffer) => void;
  readonly reject: (error: Error) => void;
}

/**
 * One thread that makes receipts one by one, with a bounded queue. It starts on demand, and again after a failed or hanging
 * receipt: that one fails, the others do not.
 */
@Injectable()
export class ReceiptThread implements OnApplicationShutdown {
  /** The compiled program of the thread. */
  static program = join(__dirname, 'receipt-worker.js');

  private worker: Worker | undefined;
  private readonly queue: Waiting[] = [];
  private lastId = 0;
  /** For the current receipt, or for the idle thread. */
  private timer: NodeJS.Timeout | undefined;

  /** Errors: platform/overloaded while too many wait, platform/unavailable if it takes too long. */
  make(facts: ReceiptFacts): Promise<Buffer> {
    if (this.queue.length >= waitingAtMost) throw new RingletError('platform/overloaded', { retryAfterSeconds: 5 });
    return new Promise((resolve, reject) => {
      this.queue.push({ task: { id: ++this.lastId, facts }, resolve, reject });
      if (this.queue.length === 1) this.next();
    });
  }

  async onApplicationShutdown(): Promise<void> {
    for (const { reject } of this.queue.splice(0)) reject(new Error('the process is stopping'));
    await this.end();
  }

  /** Gives the thread the first waiting one. */
  private next(): void {
    clearTimeout(this.timer);
    const [first] = this.queue;
    if (!first) {
      this.timer = setTimeout(() => void this.end(), idleMs).unref();
      return;
    }
    const cause = `receipt ${first.task.facts.reference} took longer than ${makingAtMostMs} ms`;
    const tooLong = (): void => this.fail(new RingletError('platform/unavailable', { cause }));
    this.timer = setTimeout(tooLong, makingAtMostMs).unref();
    this.running().postMessage(first.task);
  }

  private running(): Worker {
    if (this.worker) return this.worker;
    const worker = new Worker(ReceiptThread.program);
    const failed = (error: Error): void => {
      if (this.worker === worker) this.fail(error);
    };
    worker.on('message', (result: ReceiptResult) => this.done(result));
    worker.on('error', failed);
    worker.on('exit', () => failed(new Error('the receipt thread has ended')));
    worker.unref();
    return (this.worker = worker);
  }

  private done(result: ReceiptResult): void {
    const [first] = this.queue;
    if (first?.task.id !== result.id) return;
    this.queue.shift();
    if ('pdf' in result) first.resolve(Buffer.from(result.pdf.buffer));
    else first.reject(new Error(result.error));
    this.next();
  }

  /** The thread failed, ended or took too long: its current receipt fails, and a new thread makes the next one. */
  private fail(error: Error): void {
    void this.end();
    this.queue.shift()?.reject(error);
    if (this.queue.length > 0) this.next();
  }

  private async end(): Promise<void> {
    clearTimeout(this.timer);
    const worker = this.worker;
    this.worker = undefined;
    await worker?.terminate();
  }
}
