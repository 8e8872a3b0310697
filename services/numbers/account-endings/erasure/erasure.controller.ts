import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { userDeleted } from '@ringlet/contracts/auth/accounts';
import { userDataErased } from '@ringlet/contracts/auth/erasure';
import { type EventOf } from '@ringlet/contracts/event';
import { OnEvent } from '@ringlet/messaging/decorators';
import { Transactions } from '@ringlet/persistence/transactions';
import { Clock } from '@ringlet/platform/clock';
import { Bids } from '../../bids/bids';
import { Cases } from '../../cases/cases';
import { Board } from '../../client-tools/board/board';
import { Shares } from '../../client-tools/shares/shares';
import { LockedAccounts } from '../../locked-accounts/locked-accounts';
import { TestWorlds } from '../../test-world/test-worlds';
import { EraseOrders } from './erase-orders';

/** Erases a deleted account's numbers, messages, notes, favourites, links, bids and test world. */
@Controller()
export class ErasureController {
  constructor(
    private readonly eraseOrders: EraseOrders,
    private readonly board: Board,
    private readonly shares: Shares,
    private readonly bids: Bids,
    private readonly cases: Cases,
    private readonly lockedAccounts: LockedAccounts,
    private readonly testWorlds: TestWorlds,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /**
   * Erasing twice changes nothing, so no inbox is needed. Open orders, bids and cases keep what they need to end. Erasure is
   * confirmed once all have ended; auth repeats the event until then.
   */
  @OnEvent(userDeleted)
  async erase(@Payload() { at, data, correlationId }: EventOf<typeof userDeleted>): Promise<void> {
    const { userId } = data;
    await this.lockedAccounts.noteErasure(userId, true, new Date(at));
    await this.lockedAccounts.note(userId, false, new Date(at));
    await this.board.erase(userId);
    await this.shares.endAllOf(userId, this.clock.now());
    await this.testWorlds.reset(userId);
    const isErased = await this.bids.erase(userId);
    const isDecided = await this.cases.erase(userId);
    if (!(await this.eraseOrders.execute(userId)) || !isErased || !isDecided) return;
    await this.transactions.run(correlationId, ({ emit }) => {
      emit(userDataErased, { userId, service: 'numbers' });
      return Promise.resolve();
    });
  }
}
