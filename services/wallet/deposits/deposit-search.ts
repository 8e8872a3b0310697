import { Injectable } from '@nestjs/common';
import { type Collection, type mongo } from 'mongoose';
import { kobo } from '@ringlet/contracts/money';
import { type Found } from '@ringlet/contracts/paging';
import { type FoundDepositView, type SearchDepositsInput } from '@ringlet/contracts/wallet/deposit-search';
import { InjectCollection } from '@ringlet/persistence/collection';
import { byNewest, firstRows } from '@ringlet/persistence/first-rows';
import { beginsWith } from '@ringlet/persistence/keyset';
import { CryptoClaims } from './crypto-claims';
import { DepositRow, presentAdminDeposit } from './deposit.model';

const ofClient = { userId: 1, _id: -1 } as const;

interface Query {
  readonly where: mongo.Filter<DepositRow>;
  /** Newest first: only if an index has this order. */
  readonly sort?: { readonly _id: -1 };
  /** The index to use where MongoDB's planner may choose one that reads more rows. */
  readonly hint?: typeof ofClient;
}

/**
 * Finds deposits by reference or amount, and reserved amounts. Each query reads at most `limit` + 1 rows of one index, or one
 * client's deposits.
 */
@Injectable()
export class DepositSearch {
  constructor(
    @InjectCollection(DepositRow) private readonly rows: Collection<DepositRow>,
    private readonly claims: CryptoClaims,
  ) {}

  async run({ limit, ...input }: SearchDepositsInput): Promise<Found<FoundDepositView>> {
    const found = await Promise.all(depositQueries(input).map((query) => this.find(query, limit)));
    const deposits: Found<FoundDepositView> = firstRows(found.flat().sort(byNewest), limit, presentAdminDeposit);
    if (input.dollars === undefined) return deposits;
    const reserved = await this.claims.reservedOf(input.dollars);
    return { ...deposits, found: [...reserved, ...deposits.found].slice(0, limit) };
  }

  private find({ where, sort, hint }: Query, limit: number): Promise<DepositRow[]> {
    const options = { limit: limit + 1, sort, hint };
    return this.rows.find(where, options).toArray();
  }
}

/** Each query has an index. */
export function depositQueries({ reference, amount, dollars, userIds }: Omit<SearchDepositsInput, 'limit'>): Query[] {
  return [
    ...(reference === undefined ? [] : byReference(reference)),
    ...(dollars === undefined ? [] : [{ where: { 'crypto.dollars': dollars } }]),
    ...(amount === undefined ? [] : byAmount(amount, userIds)),
  ];
}

function byReference(text: string): Query[] {
  const hex = /^(?:rl-)?([0-9a-f]+)$/i.exec(text)?.[1]?.toLowerCase();
  // Hexadecimal hashes are stored in lower case without 0x; others are case-sensitive.
  const hashes = new Set([text, text.toLowerCase().replace(/^0x/, '')]);
  return [
    ...(hex === undefined ? [] : [{ where: { reference: beginsWith(`RL-${hex}`) } }]),
    { where: { accessCode: beginsWith(text) } },
    ...[...hashes].map((hash) => ({ where: { 'crypto.hash': beginsWith(hash) } })),
  ];
}

function byAmount(wanted: number, userIds: readonly string[] | undefined): Query[] {
  const amount = kobo(wanted);
  const sort = { _id: -1 } as const;
  if (userIds === undefined) return [{ where: { amount }, sort }];
  return userIds.map((id) => ({ where: { userId: id.toLowerCase(), amount }, sort, hint: ofClient }));
}
