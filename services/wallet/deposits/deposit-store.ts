import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type ClientSession, type Collection, type Model, Types } from 'mongoose';
import { kobo, type Kobo } from '@ringlet/contracts/money';
import { type Page, type PageOf } from '@ringlet/contracts/paging';
import { type Currency, type DepositMethod } from '@ringlet/contracts/wallet/deposits';
import { type ListAllDepositsInput } from '@ringlet/contracts/wallet/admin';
import { findByPrefix, keysetPage, newestFirst, orderingOf, pageInMemory } from '@ringlet/persistence/keyset';
import { Clock } from '@ringlet/platform/clock';
import { type DeclineReason } from '../domain/deposit-note';
import { nextLookAge } from '../domain/verification-schedule';
import { DepositCounts } from './deposit-counts';
import { type CryptoTransfer, Deposit } from './deposit.model';

const sortFields = { date: '_id', amount: 'amount' } as const;
/** After which a deposit past its last look is taken again while it is still pending. */
const againMs = 60 * 60_000;
const ofClient = { userId: 1, _id: -1 } as const;
const ofReported = { reportedSince: 1, _id: -1 } as const;

export interface NewDeposit {
  readonly userId: string;
  readonly name: string;
  readonly email: string;
  readonly method: DepositMethod;
  readonly currency: Currency;
  readonly rate: string;
  readonly requested: Kobo;
  readonly crypto?: CryptoTransfer;
}

/** The deposits as they are kept. Every change of status says from which status it starts. */
@Injectable()
export class DepositStore {
  private readonly rows: Collection<Deposit>;

  constructor(
    @InjectModel(Deposit.name) model: Model<Deposit>,
    private readonly counts: DepositCounts,
    private readonly clock: Clock,
  ) {
    this.rows = model.db.collection<Deposit>(model.collection.name);
  }

  /** A pending deposit under a new reference. Those that a provider knows of are looked at from time to time. */
  async insert(given: NewDeposit, session: ClientSession): Promise<Deposit> {
    const now = this.clock.now();
    const deposit: Deposit = {
      _id: new Types.ObjectId(),
      reference: `RL-${randomBytes(12).toString('hex')}`,
      ...given,
      userId: new Types.ObjectId(given.userId),
      amount: given.requested,
      status: 'pending',
      ...(given.method !== 'crypto' && { lookAt: new Date(now.getTime() + (nextLookAge(0) ?? 0)) }),
      createdAt: now,
    };
    await this.rows.insertOne(deposit, { session });
    await this.counts.made(deposit._id, session);
    return deposit;
  }

  find(reference: string): Promise<Deposit | null> {
    return this.rows.findOne({ reference });
  }

  /** By reference or access code, of this client only. */
  async ownedBy(userId: string, key: string): Promise<Deposit | null> {
    const owner = { userId: new Types.ObjectId(userId) };
    return (
      (await this.rows.findOne({ reference: key, ...owner })) ??
      (await this.rows.findOne({ accessCode: key, ...owner }))
    );
  }

  /** One client's, newest first. */
  list(userId: string, page: Page): Promise<PageOf<Deposit>> {
    const where = { userId: new Types.ObjectId(userId) };
    return keysetPage(page, newestFirst, [{ where }], this.rows, (row) => row);
  }

  /** Errors: platform/search-too-wide. */
  async listAll(input: ListAllDepositsInput): Promise<PageOf<Deposit>> {
    const { status, userIds, reference, reportedAgain, sort = '-date', ...page } = input;
    const ordering = orderingOf<Deposit>(sort, sortFields);
    const wanted = {
      ...(status !== undefined && { status }),
      // Any amount: an index can serve this, and not that there is one.
      ...(reportedAgain === true && { reportedSince: { $gte: kobo(0) } }),
    };
    if (reference !== undefined) {
      const found = await findByPrefix(this.rows, 'reference', reference);
      const rows = found.filter(
        (row) =>
          (status === undefined || row.status === status) &&
          (reportedAgain !== true || row.reportedSince !== undefined),
      );
      return pageInMemory(page, ordering, rows, (row) => row);
    }
    const branches = userIds?.map((id) => ({ where: { ...wanted, userId: new Types.ObjectId(id) }, index: ofClient }));
    const all = reportedAgain === true ? { where: wanted, index: ofReported } : { where: wanted };
    return keysetPage(page, ordering, branches ?? [all], this.rows, (row) => row);
  }

  async opened(reference: string, accessCode: string): Promise<void> {
    await this.rows.updateOne({ reference }, { $set: { accessCode } });
  }

  /** Returns whether it was pending. */
  async decline(reference: string, declined: DeclineReason, session: ClientSession): Promise<boolean> {
    const change = { $set: { status: 'declined' as const, declined } };
    const options = { session, projection: { _id: 1 } };
    const before = await this.rows.findOneAndUpdate({ reference, status: 'pending' }, change, options);
    if (before) await this.counts.moved(before._id, 'pending', 'declined', session);
    return before !== null;
  }

  /** Only for the code that credits, in the transaction that credits. Returns whether it was not approved before. */
  async approve(
    deposit: Deposit,
    credited: Kobo,
    providerStatus: string | undefined,
    session: ClientSession,
  ): Promise<boolean> {
    const { reference } = deposit;
    const now = this.clock.now();
    const lookAt = restMayArrive(deposit, credited) ? nextLook(deposit, now) : undefined;
    const before = await this.rows.findOneAndUpdate(
      { reference, status: { $ne: 'approved' } },
      {
        $set: {
          status: 'approved',
          credited,
          amount: credited,
          approvedAt: now,
          ...(providerStatus && { providerStatus }),
          ...(lookAt && { lookAt }),
        },
        $unset: { declined: '' as const, ...(!lookAt && { lookAt: '' as const }) },
      },
      { session, returnDocument: 'before', projection: { status: 1 } },
    );
    if (before) await this.counts.moved(before._id, before.status, 'approved', session);
    return before !== null;
  }

  async note(reference: string, seen: { providerStatus?: string; reportedSince?: Kobo }): Promise<void> {
    await this.rows.updateOne({ reference }, { $set: seen });
  }

  /** Takes the next deposit that is due to be looked at by moving its time on, so that no other replica takes it too. */
  async claimDue(): Promise<Deposit | undefined> {
    const now = this.clock.now();
    const due = await this.rows.findOne({ lookAt: { $lte: now } }, { sort: { lookAt: 1 } });
    if (!due) return undefined;
    // A pending one is never let go, even where deciding it fails: it has to end as something.
    const lookAt = nextLook(due, now) ?? (due.status === 'pending' ? new Date(now.getTime() + againMs) : undefined);
    const moved = lookAt ? { $set: { lookAt } } : { $unset: { lookAt: '' as const } };
    const { matchedCount } = await this.rows.updateOne({ _id: due._id, lookAt: due.lookAt }, moved);
    return matchedCount === 1 ? due : this.claimDue();
  }

  /** The account is deleted: its deposits stay, under the id alone. */
  async forget(userId: string, session: ClientSession): Promise<void> {
    await this.rows.updateMany({ userId: new Types.ObjectId(userId) }, { $set: { name: '', email: '' } }, { session });
  }
}

/** The payer may still send what is missing, and a provider can be asked about it. */
function restMayArrive({ method, requested }: Deposit, credited: Kobo): boolean {
  return method !== 'crypto' && credited < requested;
}

function nextLook({ createdAt }: Deposit, now: Date): Date | undefined {
  const age = nextLookAge(now.getTime() - createdAt.getTime());
  return age === undefined ? undefined : new Date(createdAt.getTime() + age);
}
