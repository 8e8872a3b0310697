import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { type TestWorldView } from '@ringlet/contracts/numbers/test-world';
import { listDeposits } from '@ringlet/contracts/wallet/deposits';
import { getBalance, getKeySpend, listStatement } from '@ringlet/contracts/wallet/ledger';
import { newestFirst, pageInMemory } from '@ringlet/persistence/keyset';
import { Clock } from '@ringlet/platform/clock';
import { spentByKey, spentToday } from './purchases';
import { answerTo } from './test-answer';
import { TestWorlds } from './test-worlds';

/** An account's play money. Nobody can deposit any. */
@Injectable()
export class TestMoney {
  readonly answers = [
    answerTo(getBalance, async (_input, { id }) => ({ balance: (await this.worlds.read(id)).balance })),
    answerTo(getKeySpend, async (_input, { id, session: keyId }) => {
      return { [keyId]: spentToday(await this.worlds.read(id), keyId, this.clock.nowMs()) };
    }),
    answerTo(listStatement, async ({ userId: _own, ...page }, { id }) => {
      const rows = (await this.worlds.read(id)).entries.map((entry) => {
        return { ...entry, _id: new Types.ObjectId(entry.sequence.toString(16).padStart(24, '0')) };
      });
      return pageInMemory(page, newestFirst, rows, ({ _id, kind, about, amount, balance, at }) => {
        return { id: _id.toHexString(), kind, about, amount, balance, at: new Date(at).toISOString() };
      });
    }),
    answerTo(listDeposits, ({ userId: _own, ...page }) =>
      pageInMemory(page, newestFirst, [] as { _id: Types.ObjectId }[], () => ({}) as never),
    ),
  ];

  constructor(
    private readonly worlds: TestWorlds,
    private readonly clock: Clock,
  ) {}

  async read(userId: string): Promise<TestWorldView> {
    const world = await this.worlds.read(userId);
    return { balance: world.balance, spent: spentByKey(world) };
  }
}
