import { Types } from 'mongoose';
import { type InputOf, type ReplyOf, type RequestType } from '#libs/contracts/request';
import { kobo } from '#libs/contracts/money';
import { createService } from '#libs/messaging/service';
import { type StartedProcess, startStack, type TestStack } from '#libs/testing/stack';
import { Ledger } from '../ledger/ledger';
import { WalletSettings } from '../settings';
import { WalletModule } from '../wallet.module';

/** The wallet on a stack of its own, with short calls to it. */
export interface WalletStack {
  readonly stack: TestStack;
  readonly wallet: StartedProcess;
  readonly ledger: Ledger;
  ask<R extends RequestType<object, unknown>>(request: R, input: InputOf<R>): Promise<ReplyOf<R>>;
  /** A new client with this many kobo. */
  client(balance?: number): Promise<string>;
  stop(): Promise<void>;
}

export const newId = () => new Types.ObjectId().toHexString();

export async function startWallet(settings: Record<string, string> = {}): Promise<WalletStack> {
  const stack = await startStack();
  const wallet = await stack.start('wallet', WalletSettings, createService(WalletModule), {
    PAYMENT_CALLBACK_URL: 'http://web.test/client/payment-status',
    ...settings,
  });
  const ledger = wallet.app.get(Ledger);
  return {
    stack,
    wallet,
    ledger,
    ask: (request, input) => stack.requester.ask(request, input, { correlationId: 'test' }) as never,
    client: async (balance = 0) => {
      const userId = newId();
      const paid = { reference: `gift-${userId}`, userId, amount: kobo(balance), method: 'crypto' as const };
      if (balance > 0) await ledger.credit(paid, 'test', async () => undefined);
      return userId;
    },
    stop: () => stack.stop(),
  };
}
