import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Collection, type Model, Types } from 'mongoose';
import { adminActed } from '@ringlet/contracts/auth/audit';
import { type PageOf } from '@ringlet/contracts/paging';
import { type AdminAction as AdminActionView, type ListAdminActionsInput } from '@ringlet/contracts/wallet/admin';
import { keysetPage, orderingOf } from '@ringlet/persistence/keyset';
import { type Transaction } from '@ringlet/persistence/transactions';
import { Clock } from '@ringlet/platform/clock';
import { AdminAction, adminActionView } from './admin-action.model';

/** What each is called in the audit trail of the house. */
const audited = {
  'approve-deposit': 'deposit.approved',
  'decline-deposit': 'deposit.declined',
  'adjust-balance': 'balance.adjusted',
  'add-wallet': 'wallet.added',
  'edit-wallet': 'wallet.changed',
} as const satisfies Record<AdminAction['action'], string>;

/** Who did what to money, when and why. */
@Injectable()
export class AdminActions {
  private readonly rows: Collection<AdminAction>;

  constructor(
    @InjectModel(AdminAction.name) model: Model<AdminAction>,
    private readonly clock: Clock,
  ) {
    this.rows = model.db.collection<AdminAction>(model.collection.name);
  }

  /**
   * In the transaction of the deed: there is no deed without its line, and no line without the deed. `userId` is the client
   * whom it concerns.
   */
  async record(
    action: Omit<AdminAction, '_id' | 'at'>,
    { session, emit }: Transaction,
    userId?: string,
  ): Promise<void> {
    const given = Object.fromEntries(Object.entries(action).filter(([, value]) => value !== undefined));
    const row = { ...(given as typeof action), _id: new Types.ObjectId(), at: this.clock.now() };
    await this.rows.insertOne(row, { session });
    const { subject, action: name, ...told } = given as typeof action;
    emit(adminActed, { ...told, action: audited[name], about: subject, ...(userId !== undefined && { userId }) });
  }

  list({ subject, adminIds, sort = '-at', ...page }: ListAdminActionsInput): Promise<PageOf<AdminActionView>> {
    const wanted = subject === undefined ? {} : { subject };
    const branches = adminIds?.map((adminId) => ({ where: { ...wanted, adminId } })) ?? [{ where: wanted }];
    return keysetPage(page, orderingOf<AdminAction>(sort, { at: '_id' }), branches, this.rows, adminActionView);
  }
}
