import { Injectable } from '@nestjs/common';
import { RingletError } from '@ringlet/contracts/errors';
import { getBalance } from '@ringlet/contracts/wallet/ledger';
import { Requester } from '@ringlet/messaging/requester';
import { NumberStock } from './number-stock';
import { PurchaseRefusals } from './purchase-refusals';
import { type GivenUp, ReplacementQuotes } from './replacement-quotes';

/** Whether a number could be replaced now. Buys nothing: the order is given up only if another number is for sale. */
@Injectable()
export class RequireReplacement {
  constructor(
    private readonly quotes: ReplacementQuotes,
    private readonly stock: NumberStock,
    private readonly refusals: PurchaseRefusals,
    private readonly requester: Requester,
  ) {}

  /** Throws a purchase's refusals if no replacement is for sale at the highest price. */
  async execute(given: GivenUp, correlationId: string): Promise<void> {
    const { userId, price } = given;
    this.refusals.guard(userId);
    const quote = await this.quotes.quote(given);
    if (quote.refusal) throw quote.refusal;
    if (this.stock.inStock(quote).length === 0) throw new RingletError('numbers/out-of-stock');
    // The given-up number's price is refunded first.
    if (quote.price <= price) return;
    const { balance } = await this.requester.send(getBalance, { userId }, { correlationId });
    if (balance + price < quote.price) throw new RingletError('wallet/insufficient-balance');
  }
}
