import { Injectable } from '@nestjs/common';
import { type ClientSession, type Collection, Types } from 'mongoose';
import { dayOf } from '@ringlet/contracts/days';
import { type Kobo, kobo } from '@ringlet/contracts/money';
import { InjectCollection } from '@ringlet/persistence/collection';
import { Clock } from '@ringlet/platform/clock';
import { type DayLimit, type DayUse, noUse, sumOfUses } from '../domain/day-limits';
import { BalanceRow } from './balance.model';
import { HeldAmounts } from './held-amounts';

export interface AppliedLimit extends DayLimit {
  /** Does not apply to clients with a lower limit of their own. */
  readonly unlessChosen?: true;
}

export class BeyondDayLimit extends Error {
  constructor(readonly use: DayUse) {
    super('the purchase is beyond the limit of the day');
  }
}

/** Clients' purchases in a day of Africa/Lagos, which the ledger counts with their balance, and the limits that they chose. */
@Injectable()
export class DayUses {
  constructor(
    @InjectCollection(BalanceRow) private readonly balances: Collection<BalanceRow>,
    private readonly heldAmounts: HeldAmounts,
    private readonly clock: Clock,
  ) {}

  /** What a client has used today, and the limit that they chose. */
  async of(userId: string): Promise<{ readonly use: DayUse; readonly chosen: Partial<DayLimit> }> {
    const row = await this.find(userId);
    return { use: useOf(row, dayOf(this.clock.now())), chosen: row?.chosenLimit ?? {} };
  }

  /** For a client with a balance. */
  async choose(userId: string, chosen: Partial<DayLimit>): Promise<void> {
    const isNone = chosen.spend === undefined && chosen.purchases === undefined;
    const change = isNone ? { $unset: { chosenLimit: 1 as const } } : { $set: { chosenLimit: chosen } };
    await this.balances.updateOne({ _id: new Types.ObjectId(userId) }, change);
  }

  /** Throws BeyondDayLimit if a hold exceeds the day's rest after other holds. */
  async requireRoom(
    { userId, amount, purchases }: { readonly userId: string; readonly amount: Kobo; readonly purchases: number },
    limit: AppliedLimit,
    session: ClientSession,
  ): Promise<void> {
    const row = await this.find(userId, session);
    const held = await this.heldAmounts.useFor(userId, session);
    const use = sumOfUses(useOf(row, dayOf(this.clock.now())), held);
    const isUnknown = limit.unlessChosen === true && row?.chosenLimit !== undefined;
    const isWithin = use.spent + amount <= limit.spend && use.purchases + purchases <= limit.purchases;
    if (isUnknown || !isWithin) throw new BeyondDayLimit(use);
  }

  private find(userId: string, session?: ClientSession): Promise<BalanceRow | null> {
    return this.balances.findOne({ _id: new Types.ObjectId(userId) }, session && { session });
  }
}

/** Zeros on any day but the last counted one. */
export function useOf(row: Pick<BalanceRow, 'today'> | null | undefined, day: string): DayUse {
  const { day: counted, spent = kobo(0), purchases = 0 } = row?.today ?? {};
  return counted === day ? { spent, purchases } : noUse;
}
