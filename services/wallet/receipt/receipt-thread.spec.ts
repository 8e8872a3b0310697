import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getReceipt } from '@ringlet/contracts/wallet/deposits';
import { type ReceiptFacts } from './receipt-pdf';
import { makingAtMostMs, ReceiptThread, waitingAtMost } from './receipt-thread';

/** A program that hangs or ends for the receipts of these names. */
const program = `
const { parentPort } = require('node:worker_threads');
parentPort.on('message', ({ id, facts }) => {
  if (facts.reference === 'hangs') for (;;);
  if (facts.reference === 'ends') process.exit(1);
  parentPort.postMessage({ id, pdf: new TextEncoder().encode(facts.reference) });
});
`;

describe('ReceiptThread', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ringlet-receipts-'));
  const original = ReceiptThread.program;
  let thread: ReceiptThread;
  beforeAll(() => {
    ReceiptThread.program = join(folder, 'worker.js');
    writeFileSync(ReceiptThread.program, program);
  });
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance'] });
    thread = new ReceiptThread();
  });
  afterEach(async () => {
    await thread.onApplicationShutdown();
    jest.useRealTimers();
  });
  afterAll(() => {
    ReceiptThread.program = original;
    rmSync(folder, { recursive: true });
  });

  const make = async (reference: string) => (await thread.make({ reference } as ReceiptFacts)).toString();
  const outcome = (made: Promise<string>) => made.catch((error: unknown) => error);

  it('ends a receipt that hangs, and makes the others that wait', async () => {
    expect(await make('first')).toBe('first');
    const hanging = outcome(make('hangs'));
    const waiting = make('second');
    jest.advanceTimersByTime(makingAtMostMs);
    expect(await hanging).toMatchObject({ code: 'platform/unavailable' });
    expect(await waiting).toBe('second');
  });

  it('is waited for as long as the last of the queue may take behind one that hangs', () => {
    const queueMs = (waitingAtMost - 1) * 200;
    expect(getReceipt.deadlineMs).toBeGreaterThan(makingAtMostMs + queueMs);
  });

  it('fails only the receipt at which the thread ended', async () => {
    const ending = outcome(make('ends'));
    const waiting = make('second');
    expect(await ending).toMatchObject({ message: 'the receipt thread has ended' });
    expect(await waiting).toBe('second');
  });

  it('refuses more than 20 at a time', async () => {
    const made = Array.from({ length: 20 }, (_, index) => make(`receipt-${index}`));
    await expect(make('one more')).rejects.toMatchObject({ code: 'platform/overloaded' });
    expect(await Promise.all(made)).toHaveLength(20);
  });
});
