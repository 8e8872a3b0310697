import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { RingletError } from '#libs/contracts/errors';
import { kobo } from '#libs/contracts/money';
import { type InitiateDepositInput, type InitiateDepositReply } from '#libs/contracts/wallet';
import { LOG, type Log, SETTINGS } from '#libs/platform/tools.module';
import { Clock } from '#libs/platform/clock';
import { checkAmount } from '../domain/deposit-terms';
import { type Checkout } from '../domain/payment';
import { nextLookAge } from '../domain/verification-schedule';
import { Providers } from '../providers/providers';
import { type WalletSettings } from '../settings';
import { Deposit } from './deposit.model';

/** Opens a checkout with a payment provider. The deposit is stored before the provider hears of it. */
@Injectable()
export class InitiateDeposit {
  constructor(
    @InjectModel(Deposit.name) private readonly deposits: Model<Deposit>,
    private readonly providers: Providers,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: WalletSettings,
    @Inject(LOG) private readonly log: Log,
  ) {}

  async run(input: InitiateDepositInput, correlationId: string): Promise<InitiateDepositReply> {
    const provider = this.providers.of(input.method);
    if (input.currency !== 'NGN') throw new RingletError('wallet/method-unavailable');
    const amount = kobo(input.amount);
    checkAmount(amount);
    const reference = `RL-${randomBytes(12).toString('hex')}`;
    await this.insert(reference, input);
    const { name, email } = input;
    const callbackUrl = withParameters(this.settings.PAYMENT_CALLBACK_URL, { method: input.method });
    try {
      const checkout = await provider.open({ reference, amount, name, email, callbackUrl });
      await this.opened(reference, checkout);
      return { reference, ...checkout };
    } catch (cause) {
      this.log.warn({ err: cause, reference, requestId: correlationId }, 'a checkout could not be opened');
      await this.deposits.collection.updateOne({ reference, status: 'pending' }, { $set: { status: 'declined' } });
      throw new RingletError('wallet/provider-unavailable', { cause });
    }
  }

  private async insert(reference: string, { userId, method, currency, amount }: InitiateDepositInput): Promise<void> {
    const now = this.clock.now();
    await this.deposits.collection.insertOne({
      _id: new Types.ObjectId(),
      reference,
      userId: new Types.ObjectId(userId),
      method,
      currency,
      requested: kobo(amount),
      status: 'pending',
      lookAt: new Date(now.getTime() + (nextLookAge(0) ?? 0)),
      createdAt: now,
    });
  }

  private async opened(reference: string, { accessCode, authorizationUrl }: Checkout): Promise<void> {
    await this.deposits.collection.updateOne({ reference }, { $set: { accessCode, authorizationUrl } });
  }
}

function withParameters(address: string, parameters: Record<string, string>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.toString();
}
