import { type Kobo, kobo } from './money';
import { Instant, Money, Part, toWire, Wire } from './wire';

class Coin {
  @Money('face_value') value: Kobo;
}

class Purse {
  @Wire() ownerName: string;
  @Wire('bal') note?: string | null;
  @Instant() openedAt: string;
  @Part(() => Coin) coins: readonly Coin[];
  @Part(() => Coin) luckyCoin?: Coin;
  secret?: string;
}

class LockedPurse extends Purse {
  @Wire('secret_length') override secret?: string;
}

const purse = { ownerName: 'Ada', openedAt: '2026-11-28T10:00:00.000Z', coins: [{ value: kobo(150) }] };

describe('what leaves of a class', () => {
  it('has the declared names, naira, and nothing that is not declared', () => {
    expect(toWire(Purse, { ...purse, secret: 'x', unknown: 1 })).toEqual({
      owner_name: 'Ada',
      opened_at: '2026-11-28T10:00:00.000Z',
      coins: [{ face_value: 1.5 }],
    });
  });

  it('has null, but not what is absent', () => {
    const wire = toWire(Purse, { ...purse, note: null, luckyCoin: undefined });
    expect(wire).toMatchObject({ bal: null });
    expect(wire).not.toHaveProperty('lucky_coin');
  });

  it('writes parts alone and in lists', () => {
    const coin = { value: kobo(5) };
    expect(toWire(Purse, { ...purse, coins: [], luckyCoin: coin })).toMatchObject({
      coins: [],
      lucky_coin: { face_value: 0.05 },
    });
  });

  it('has what a class inherits, and what it adds', () => {
    expect(toWire(LockedPurse, { ...purse, secret: 'x' })).toMatchObject({ owner_name: 'Ada', secret_length: 'x' });
  });
});
