import { type Ringlet, RingletError } from '@ringlet/sdk';
import { Account, continuedForMs, mostQuotes, type Quote } from './account.ts';

const heldMs = 60_000;

describe('the quotes of a key', () => {
  let now: number;
  let account: Account;

  beforeEach(() => {
    now = Date.now();
    const quote = () => Promise.resolve({ price: 1, held_for: heldMs / 1000 });
    account = new Account({ catalog: { quote } } as unknown as Ringlet, 1_000_000, () => now);
  });
  const quote = () => account.quote({ country: '5', service: '1' }, {});
  const isKnown = ({ id }: Quote): boolean => account.find(id) !== undefined;
  async function quotes(count: number): Promise<Quote[]> {
    const all: Quote[] = [];
    for (let nth = 0; nth < count; nth++) all.push(await quote());
    return all;
  }

  it('are known until they expire, however many come after them; one more is refused', async () => {
    const all = await quotes(mostQuotes);
    await expect(quote()).rejects.toThrow(RingletError);
    expect(all.every(isKnown)).toBe(true);
    now += heldMs;
    expect(isKnown(await quote())).toBe(true);
  });

  it('are known for an hour after that where a purchase was begun, and not taken from the limit twice', async () => {
    const begun = await quote();
    account.take(begun);
    now += heldMs + continuedForMs - 1;
    await quotes(2 * mostQuotes - 1).catch(() => undefined);
    expect([isKnown(begun), account.isExpired(begun), account.take(begun)]).toEqual([true, false, true]);
    expect(account.limits.spent).toBe(1);
    now += heldMs;
    await quotes(mostQuotes);
    expect(isKnown(begun)).toBe(false);
    // Spent money counts until the server stops.
    expect(account.limits.spent).toBe(1);
  });

  it('are forgotten beyond a thousand, so that a server that runs for long keeps no more', async () => {
    const all: Quote[] = [];
    for (let minute = 0; minute < 10; minute++) {
      const made = await quotes(mostQuotes);
      for (const each of made.slice(0, 10)) account.release((account.take(each), each.id));
      all.push(...made);
      now += heldMs;
    }
    expect(all.filter(isKnown)).toHaveLength(mostQuotes);
    expect(all.slice(-mostQuotes).every(isKnown)).toBe(true);
  });

  it('can be bought with where they were forgotten while their user was asked', async () => {
    const asked = await quote();
    now += heldMs;
    await quotes(mostQuotes);
    expect(isKnown(asked)).toBe(false);
    expect(account.take(asked)).toBe(true);
    account.settle(asked.id, 'n1', 2);
    expect([isKnown(asked), account.isBegun(asked.id), account.limits.spent]).toEqual([true, true, 2]);
    account.refund('n1');
    expect(account.limits.spent).toBe(0);
  });
});
