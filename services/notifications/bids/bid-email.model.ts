import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { bidEmailEveryMs, type LastBidEmail } from '../domain/bid-emails';

/** The last e-mail about a bid, under the bid's id. */
@Schema({ collection: 'bid_emails', versionKey: false })
export class BidEmailRow implements LastBidEmail {
  @Prop({ type: String }) _id: string;
  @Prop({ type: Date, required: true }) sendAt: Date;
  @Prop({ type: Boolean, required: true }) isSummary: boolean;
}

export const bidEmailFeature = {
  name: BidEmailRow.name,
  schema: SchemaFactory.createForClass(BidEmailRow).index(
    { sendAt: 1 },
    { expireAfterSeconds: (2 * bidEmailEveryMs) / 1000 },
  ),
};
