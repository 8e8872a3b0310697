import { Injectable } from '@nestjs/common';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { type Collection, type mongo } from 'mongoose';
import { endpointNoticed } from '@ringlet/contracts/webhooks/endpoints';
import { hostOf } from '@ringlet/outbound-http/public/url';
import { InjectCollection } from '@ringlet/persistence/collection';
import { Transactions } from '@ringlet/persistence/transactions';
import { EndpointRow } from './endpoint.model';

/** Longer than a request can take. */
const keptSeconds = 3600;

/** An API key that has ended, or an account whose sessions have, for requests admitted before. */
@Schema({ collection: 'ended_access', versionKey: false })
class EndedAccessRow {
  /** The id of the key or of the account. */
  @Prop({ type: String }) _id: string;
  @Prop({ type: Date, required: true }) endedAt: Date;
}

export const endedAccessFeature = {
  name: EndedAccessRow.name,
  schema: SchemaFactory.createForClass(EndedAccessRow).index({ endedAt: 1 }, { expireAfterSeconds: keptSeconds }),
};

/**
 * Closes the race between the end of a key or session and a request that names an address with it. The request first stores the endpoint,
 * then asks here; whoever ends the access first records it here, then switches its endpoints off. One of the two always sees the other.
 */
@Injectable()
export class EndedAccess {
  constructor(
    @InjectCollection(EndedAccessRow) private readonly rows: Collection<EndedAccessRow>,
    @InjectCollection(EndpointRow) private readonly endpoints: Collection<EndpointRow>,
    private readonly transactions: Transactions,
  ) {}

  async endKey(keyId: string, endedAt: Date, correlationId: string): Promise<void> {
    await this.note(keyId, endedAt);
    await this.switchOff({ keyId }, correlationId);
  }

  /** All sessions of an account have ended. Addresses that its owner has confirmed since, or that keys have named, stay. */
  async endSessions(userId: string, endedAt: Date, correlationId: string): Promise<void> {
    await this.note(userId, endedAt);
    await this.switchOff({ userId, keyId: { $exists: false }, namedAt: { $lte: endedAt } }, correlationId);
  }

  /** Whether the access that named an endpoint's address has ended; if so, switches the endpoint off. */
  async hasEnded(
    { _id, userId, keyId, namedAt }: Pick<EndpointRow, '_id' | 'userId' | 'keyId' | 'namedAt'>,
    correlationId: string,
  ): Promise<boolean> {
    const which = keyId === undefined ? { _id: userId, endedAt: { $gte: namedAt } } : { _id: keyId };
    if ((await this.rows.findOne(which)) === null) return false;
    await this.switchOff({ _id }, correlationId);
    return true;
  }

  private async note(_id: string, endedAt: Date): Promise<void> {
    await this.rows.updateOne({ _id }, { $max: { endedAt } }, { upsert: true });
  }

  /** Includes endpoints that are off for another reason, so that switching them on needs the password. Repeating it changes nothing. */
  private async switchOff(which: mongo.Filter<EndpointRow>, correlationId: string): Promise<void> {
    for (const { _id } of await this.endpoints.find(which, { projection: { _id: 1 } }).toArray()) {
      await this.transactions.run(correlationId, async ({ session, emit }) => {
        const off = { $set: { switchedOffBy: 'access-ended' as const } };
        const before = await this.endpoints.findOneAndUpdate({ ...which, _id }, off, { session });
        if (before === null || before.switchedOffBy !== undefined) return;
        const about = { userId: before.userId, endpointId: _id.toHexString(), host: hostOf(new URL(before.url)) };
        emit(endpointNoticed, { ...about, notice: 'switched-off', by: 'access-ended' });
      });
    }
  }
}
