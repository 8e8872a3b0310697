import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { RingletError } from '@ringlet/contracts/errors';
import { type ReceiptFacts } from './receipt-pdf';
import { type ReceiptResult, type ReceiptTask } from './receipt-worker';

/** About four seconds of work: less than the gateway waits. */
const waitingAtMost = 20;
/** The thread with its fonts takes some 40 MB, so it ends after this time without work. */
const idleMs = 60_000;

interface Waiting {
  readonly task: ReceiptTask;
  readonly resolve: (pdf: Buffer) => void;
  readonly reject: (error: Error) => void;
}

/** One thread that makes receipts, one after the other, with a bounded queue. It is started when it is needed. */
@Injectable()
export class ReceiptThread implements OnApplicationShutdown {
  /** The compiled program of the thread. */
  static program = join(__dirname, 'receipt-worker.js');

  private worker: Worker | undefined;
  private readonly queue: Waiting[] = [];
  private lastId = 0;
  private idle: NodeJS.Timeout | undefined;

  /** Errors: platform/overloaded while too many wait. */
  make(facts: ReceiptFacts): Promise<Buffer> {
    if (this.queue.length >= waitingAtMost) throw new RingletError('platform/overloaded', { retryAfterSeconds: 5 });
    return new Promise((resolve, reject) => {
      this.queue.push({ task: { id: ++this.lastId, facts }, resolve, reject });
      if (this.queue.length === 1) this.next();
    });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.end(new Error('the process is stopping'));
  }

  /** Gives the first one that waits to the thread. */
  private next(): void {
    clearTimeout(this.idle);
    const [first] = this.queue;
    if (first) return this.running().postMessage(first.task);
    this.idle = setTimeout(() => void this.end(), idleMs).unref();
  }

  private running(): Worker {
    if (this.worker) return this.worker;
    const worker = new Worker(ReceiptThread.program);
    const failed = (error: Error): void => {
      if (this.worker === worker) void this.end(error);
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

  private async end(error = new Error('the receipt thread was idle')): Promise<void> {
    clearTimeout(this.idle);
    const worker = this.worker;
    this.worker = undefined;
    for (const { reject } of this.queue.splice(0)) reject(error);
    await worker?.terminate();
  }
}
