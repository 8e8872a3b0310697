import { Module } from '@nestjs/common';
import { kobo } from '@ringlet/contracts/money';
import { depositCredited } from '@ringlet/contracts/wallet/deposits';
import { Transactions } from '@ringlet/persistence/transactions';
import { runProcess } from '@ringlet/platform/run-process';
import { ServiceSettings } from '@ringlet/platform/settings';
import { createService } from '@ringlet/service/create-service';

/**
 * Emits EVENTS events in transactions, PER_SECOND of them, like the wallet. Sends the commits' times to its parent. With
 * EVENTS=0 it only publishes its outbox.
 */
@Module({})
class EmitterModule {
  constructor(private readonly transactions: Transactions) {}

  async onApplicationBootstrap(): Promise<void> {
    const [events, perSecond] = [Number(process.env['EVENTS']), Number(process.env['PER_SECOND'])];
    if (events > 0) setTimeout(() => void this.emitAll(events, perSecond), 1000);
  }

  private async emitAll(events: number, perSecond: number): Promise<void> {
    const committed: number[] = [];
    const started = performance.now();
    const running: Promise<void>[] = [];
    for (let nth = 0; nth < events; nth++) {
      const due = started + (nth * 1000) / perSecond;
      if (due > performance.now()) await new Promise((resolve) => setTimeout(resolve, due - performance.now()));
      running.push(this.emitOne(nth).then(() => void committed.push(Date.now())));
    }
    await Promise.all(running);
    process.send?.({ committed });
  }

  private emitOne(nth: number): Promise<void> {
    const deposit = { userId: 'a'.repeat(24), amount: kobo(1), method: 'paystack' } as const;
    return this.transactions.run('bench', async ({ emit }) => {
      emit(depositCredited, { ...deposit, reference: `lag-${nth}` });
    });
  }
}

void runProcess('wallet', ServiceSettings, createService(EmitterModule));
