import fc from 'fast-check';
import { RingletError } from '@ringlet/contracts/errors';
import { kobo } from '@ringlet/contracts/money';
import { anyMove, LedgerModel, type Move, ownerOf } from '../testing/ledger-model';
import { newId, startWallet, type WalletStack } from '../testing/wallet-stack';

/** Plays moves on the real ledger, for clients, orders and keys of its own. */
class Game {
  private readonly id = newId();
  readonly clients = [newId(), newId()];
  private readonly orders = Array.from({ length: 4 }, newId);

  constructor(private readonly wallet: WalletStack) {}

  /** The answer, or the code of the refusal. What fails otherwise is thrown: nobody knows what became of it. */
  async play(move: Move): Promise<unknown> {
    try {
      return await this.ask(move);
    } catch (error) {
      if (error instanceof RingletError) return error.code;
      throw error;
    }
  }

  private ask(move: Move): Promise<unknown> {
    const { ledger, admin } = this.wallet;
    const client = (index: number) => this.clients[index] ?? '';
    const nothingElse = async () => undefined;
    if (move.kind === 'refund') return ledger.refund(this.order(move.order), 'test');
    const amount = kobo(move.amount);
    if (move.kind === 'charge') {
      return ledger.charge({ orderId: this.order(move.order), userId: client(move.client), amount }, 'test');
    }
    if (move.kind === 'credit') {
      const reference = `${this.id}-${move.reference}`;
      const paid = { reference, userId: client(ownerOf(move.reference)), amount, method: 'paystack' } as const;
      return ledger.credit(paid, 'test', nothingElse).then(({ credited }) => credited);
    }
    const given = {
      adminId: admin.id,
      key: `${this.id}-${move.key}`,
      userId: client(move.client),
      amount,
      reason: 'why',
    };
    return ledger.adjust(given, 'test', nothingElse);
  }

  private order(index: number): string {
    return this.orders[index] ?? '';
  }
}

describe('the ledger, whatever is asked of it', () => {
  let wallet: WalletStack;
  beforeAll(async () => {
    wallet = await startWallet();
  });
  afterAll(() => wallet.stack.stop());

  /** The credits here have no deposits; everything else in the books has to be right. */
  const differences = async () =>
    (await wallet.differences()).filter((difference) => !difference.includes('but the deposit is undefined'));

  it('answers as the model does, one request after the other', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyMove, { minLength: 5, maxLength: 30 }), async (moves) => {
        const [game, model] = [new Game(wallet), new LedgerModel()];
        for (const move of moves) expect(await game.play(move)).toEqual(model.apply(move));
        for (const [index, client] of game.clients.entries())
          expect(await wallet.balance(client)).toBe(model.balances[index]);
      }),
      { numRuns: 15 },
    );
    expect(await differences()).toEqual([]);
  }, 60_000);

  it('keeps the books right and no balance below zero when everything is asked at once', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyMove, { minLength: 20, maxLength: 40 }), async (moves) => {
        const game = new Game(wallet);
        const reads = Promise.all(game.clients.map((client) => wallet.balance(client)));
        const answers = await Promise.all(moves.map((move) => game.play(move)));
        for (const balance of await reads) expect(balance).toBeGreaterThanOrEqual(0);
        // What was answered stays so: asked again, every success is the same.
        for (const [index, move] of moves.entries()) {
          const [before, after] = [answers[index], await game.play(move)];
          if (typeof before !== 'string' && after !== 'wallet/order-closed') expect(after).toEqual(before);
        }
      }),
      { numRuns: 8 },
    );
    expect(await differences()).toEqual([]);
  }, 60_000);
});
