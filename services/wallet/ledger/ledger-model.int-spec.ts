import { getModelToken } from '@nestjs/mongoose';
import fc from 'fast-check';
import { Types } from 'mongoose';
import { RingletError } from '@ringlet/contracts/errors';
import { kobo } from '@ringlet/contracts/money';
import { collectionOf } from '@ringlet/persistence/collection';
import { AdjustBalance } from '../adjustments/adjust-balance';
import { Holds } from '../holds/holds';
import { anyMove, LedgerModel, type Move, ownerOf } from '../testing/ledger-model';
import { newId, startWallet, type WalletStack } from '../testing/wallet-stack';
import { HoldRow } from './hold.model';

/** Plays requests against the real ledger, with its own clients, orders and keys. */
class Game {
  private readonly id = newId();
  readonly clients = [newId(), newId()];
  private readonly orders = Array.from({ length: 4 }, newId);
  private readonly holds = Array.from({ length: 4 }, newId);

  constructor(private readonly wallet: WalletStack) {}

  /** The result, or the error's code. Throws other failures: their outcome is unknown. */
  async play(move: Move): Promise<unknown> {
    try {
      return await this.send(move);
    } catch (error) {
      if (error instanceof RingletError) return error.code;
      throw error;
    }
  }

  private async send(move: Move): Promise<unknown> {
    const { ledger, admin } = this.wallet;
    const client = (index: number) => this.clients[index] ?? '';
    const holds = this.wallet.app.get(Holds);
    if (move.kind === 'refund') {
      const { balance, refunded } = await ledger.refund(this.order(move.order), 'test', {
        restoreHold: move.restoreHold,
      });
      return { balance, refunded };
    }
    if (move.kind === 'close') return holds.close(this.hold(move.hold), 'test');
    const amount = kobo(move.amount);
    if (move.kind === 'open')
      return holds.open({ holdId: this.hold(move.hold), userId: client(ownerOf(move.hold)), amount }, 'test');
    if (move.kind === 'release')
      return holds.release({ holdId: this.hold(move.hold), orderId: this.order(move.order), amount }, 'test');
    if (move.kind === 'charge-held') {
      const order = { orderId: this.order(move.order), userId: client(ownerOf(move.hold)), amount };
      return (await ledger.chargeHeld(order, this.hold(move.hold), 'test')).balance;
    }
    if (move.kind === 'charge') {
      const order = { orderId: this.order(move.order), userId: client(move.client), amount };
      return (await ledger.charge(order, 'test')).balance;
    }
    if (move.kind === 'credit') {
      const reference = `${this.id}-${move.reference}`;
      const paid = { reference, userId: client(ownerOf(move.reference)), amount, method: 'paystack' } as const;
      return this.wallet.credit(paid);
    }
    const idempotencyKey = `${this.id}-${move.key}`;
    const adjustment = { userId: client(move.client), amount, reason: 'a reason', idempotencyKey };
    const adjusted = await this.wallet.app.get(AdjustBalance).execute(adjustment, admin.id, 'test');
    return 'balance' in adjusted ? adjusted.balance : undefined;
  }

  /** Held kobo. */
  async heldIn(index: number): Promise<number> {
    const rows = collectionOf<HoldRow>(this.wallet.app.get(getModelToken(HoldRow.name)));
    return (await rows.findOne({ _id: new Types.ObjectId(this.hold(index)) }))?.amount ?? 0;
  }

  private hold(index: number): string {
    return this.holds[index] ?? '';
  }

  private order(index: number): string {
    return this.orders[index] ?? '';
  }
}

describe('the ledger against a model', () => {
  let wallet: WalletStack;
  beforeAll(async () => {
    wallet = await startWallet();
  });
  afterAll(() => wallet.stack.stop());

  /** The credits here have no deposits. There must be no other differences. */
  const differences = async () =>
    (await wallet.differences()).filter((difference) => !difference.includes('but the deposit is undefined'));

  it('returns what the model returns for sequential requests', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyMove, { minLength: 5, maxLength: 30 }), async (moves) => {
        const [game, model] = [new Game(wallet), new LedgerModel()];
        for (const move of moves) expect(await game.play(move)).toEqual(model.apply(move));
        for (const [index, client] of game.clients.entries())
          expect(await wallet.balance(client)).toBe(model.balances[index]);
        for (let hold = 0; hold < 4; hold++) expect(await game.heldIn(hold)).toBe(model.heldIn(hold));
      }),
      { numRuns: 15 },
    );
    expect(await differences()).toEqual([]);
  });

  it('has no differences and no balance below zero after concurrent requests', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyMove, { minLength: 20, maxLength: 40 }), async (moves) => {
        const game = new Game(wallet);
        const reads = Promise.all(game.clients.map((client) => wallet.balance(client)));
        const answers = await Promise.all(moves.map((move) => game.play(move)));
        for (const balance of await reads) expect(balance).toBeGreaterThanOrEqual(0);
        // Repeated, every success returns the same.
        for (const [index, move] of moves.entries()) {
          const [before, after] = [answers[index], await game.play(move)];
          // Nothing is released from a hold that is not opened yet; later there may be.
          const isEarly = move.kind === 'release' && before === 0;
          if (typeof before !== 'string' && !isEarly && after !== 'wallet/order-closed') expect(after).toEqual(before);
        }
      }),
      { numRuns: 8 },
    );
    expect(await differences()).toEqual([]);
  });
});
