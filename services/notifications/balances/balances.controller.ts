import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { type EventOf } from '@ringlet/contracts/event';
import { balanceChanged } from '@ringlet/contracts/wallet/ledger';
import { OnEvent } from '@ringlet/messaging/decorators';
import { Clock } from '@ringlet/platform/clock';
import { isNoticeDue } from '../domain/low-balance';
import { emailOfLowBalance } from '../domain/notice-emails';
import { Notices } from '../notices/notices';
import { Preferences } from '../preferences/preferences';
import { LastBalances } from './last-balances';

/** Notifies clients when their balance falls below their limit. */
@Controller()
export class BalancesController {
  constructor(
    private readonly balances: LastBalances,
    private readonly preferences: Preferences,
    private readonly notices: Notices,
    private readonly clock: Clock,
  ) {}

  /** Ignores a change older than the last one. */
  @OnEvent(balanceChanged)
  async changed(@Payload() event: EventOf<typeof balanceChanged>): Promise<void> {
    const { userId, balance, sequence } = event.data;
    const change = { balance, sequence, at: new Date(event.at) };
    const [last, { balanceBelow }] = await Promise.all([this.balances.of(userId), this.preferences.of(userId)]);
    const now = this.clock.now();
    if (this.notices.isNews(event) && isNoticeDue(last, balance, balanceBelow, now)) {
      await this.notices.notify('balances', event, {
        userId,
        kind: 'low-balance',
        content: (texts) => {
          const limit = texts.naira(balanceBelow);
          return {
            email: emailOfLowBalance(texts, balance, balanceBelow),
            text: texts.t`It is below your limit of ${limit}.`,
            path: '/client/deposit',
          };
        },
        // With the current balance, because another replica may have handled another change.
        onlyIf: async ({ session }) => {
          const current = await this.balances.of(userId, session);
          if (!isNoticeDue(current, balance, balanceBelow, now)) return false;
          return this.balances.store(userId, { ...change, noticedAt: now }, session);
        },
      });
    }
    await this.balances.store(userId, change);
  }
}
