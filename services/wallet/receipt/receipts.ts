import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { RingletError } from '@ringlet/contracts/errors';
import { type Language } from '@ringlet/contracts/languages';
import { type ReceiptInput, type ReceiptReply } from '@ringlet/contracts/wallet/deposits';
import { type Limit, RateLimits } from '@ringlet/persistence/rate-limits';
import { type DepositRow } from '../deposits/deposit.model';
import { Deposits } from '../deposits/deposits.repository';
import { isCredited } from '../domain/deposit-states';
import { type ReceiptFacts } from './receipt-pdf';
import { ReceiptThread } from './receipt-thread';

/** Receipts of about 25 kB. */
const keptAtMost = 200;
/** New receipts per client. Kept ones do not count. */
const clientLimit: Limit = { count: 10, ms: 60_000 };

/** Approved deposits' receipts, made in a separate thread and kept. */
@Injectable()
export class Receipts {
  /** By everything on the receipt: a deleted name, a later note or another language makes another one. */
  private readonly kept = new LRUCache<string, Promise<Buffer>>({ max: keptAtMost });

  constructor(
    private readonly deposits: Deposits,
    private readonly limits: RateLimits,
    private readonly thread: ReceiptThread,
  ) {}

  /** Errors: wallet/deposit-not-found, wallet/receipt-unavailable, platform/too-many-requests, platform/overloaded. */
  async forClient({ userId, reference, language = 'en' }: ReceiptInput): Promise<ReceiptReply> {
    const deposit = await this.deposits.requireOwned(userId, reference);
    if (!isCredited(deposit.status)) throw new RingletError('wallet/receipt-unavailable');
    const pdf = await this.pdfOf(factsOf(deposit, language), userId);
    return { fileName: `ringlet-receipt-${deposit.reference}.pdf`, pdf: pdf.toString('base64') };
  }

  private async pdfOf(facts: ReceiptFacts, userId: string): Promise<Buffer> {
    const key = JSON.stringify(facts);
    const earlier = this.kept.get(key);
    if (earlier) return earlier;
    await this.limits.consume(`receipt:${userId.toLowerCase()}`, clientLimit);
    const made = this.kept.get(key) ?? this.thread.make(facts);
    this.kept.set(key, made);
    try {
      return await made;
    } catch (error) {
      this.kept.delete(key);
      throw error;
    }
  }
}

function factsOf(deposit: DepositRow, language: Language): ReceiptFacts {
  const { reference, name, email, method, currency, rate, requested, credited, reportedSince } = deposit;
  const { createdAt, approvedAt } = deposit;
  const amounts = { currency, rate, requested, credited, reportedSince };
  return { language, reference, name, email, method, ...amounts, createdAt, approvedAt };
}
