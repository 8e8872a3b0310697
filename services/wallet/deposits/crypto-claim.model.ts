import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** The tag of a crypto deposit at its address, and one of the client's places for open deposits. Both are unique. */
@Schema({ collection: 'crypto_claims', versionKey: false })
export class CryptoClaimRow {
  /** `<address>:<tag>`; the reference of a deposit from before there were tags. */
  @Prop({ type: String, required: true })
  _id: string;

  @Prop({ type: String, required: true, unique: true })
  reference: string;

  /** `<client>:<number>` from 1; absent once the deposit is decided. */
  @Prop({ type: String, unique: true, sparse: true })
  place?: string;

  /** When another deposit may have the tag; absent while the deposit is open, if it has a tag. */
  @Prop({ type: Date, expires: 0 })
  freeAt?: Date;
}

export const cryptoClaimFeature = {
  name: CryptoClaimRow.name,
  schema: SchemaFactory.createForClass(CryptoClaimRow),
};
