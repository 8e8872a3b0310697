import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type ClientSession, type Collection, type Model, Types } from 'mongoose';
import { type PageOf } from '#libs/contracts/paging';
import { type AdminAction as AdminActionView, type ListAdminActionsInput } from '#libs/contracts/wallet-admin';
import { keysetPage, orderingOf } from '#libs/persistence/keyset';
import { Clock } from '#libs/platform/clock';
import { AdminAction, adminActionView } from './admin-action.model';

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

  /** In the transaction of the deed: there is no deed without its line, and no line without the deed. */
  async record(action: Omit<AdminAction, '_id' | 'at'>, session: ClientSession): Promise<void> {
    const given = Object.fromEntries(Object.entries(action).filter(([, value]) => value !== undefined));
    const row = { ...(given as typeof action), _id: new Types.ObjectId(), at: this.clock.now() };
    await this.rows.insertOne(row, { session });
  }

  list({ subject, adminIds, sort = '-at', ...page }: ListAdminActionsInput): Promise<PageOf<AdminActionView>> {
    const wanted = subject === undefined ? {} : { subject };
    const branches = adminIds?.map((adminId) => ({ where: { ...wanted, adminId } })) ?? [{ where: wanted }];
    return keysetPage(page, orderingOf<AdminAction>(sort, { at: '_id' }), branches, this.rows, adminActionView);
  }
}
