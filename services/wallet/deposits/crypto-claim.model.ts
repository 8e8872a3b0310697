import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { type Kobo } from '@ringlet/contracts/money';

/** An amount to send that no deposit was submitted for yet. */
export interface ReservedAmount {
  /** Kobo that it is for, at `rate`: naira for one unit of the currency. */
  readonly requested: Kobo;
  readonly rate: string;
  /** The amount to send in dollars, which ends with the tag. */
  readonly dollars: string;
  /** It does not change before. */
  readonly until: Date;
}

/** The tag of a crypto deposit at its address, and one of the client's places for open deposits. Both are unique. */
@Schema({ collection: 'crypto_claims', versionKey: false })
export class CryptoClaimRow {
  /** `<address>:<tag>`; the reference of a deposit from before there were tags. */
  @Prop({ type: String, required: true })
  _id: string;

  /** Of the deposit: reserved with the tag, before the deposit is submitted. */
  @Prop({ type: String, required: true, unique: true })
  reference: string;

  /** What the tag is reserved for: `<client>:<currency>:<minor units>:<coin>:<address>`; absent once the deposit is submitted. */
  @Prop({ type: String, unique: true, sparse: true })
  asked?: string;

  /** As long as `asked`. */
  @Prop({ type: Object })
  reserved?: ReservedAmount;

  /** `<client>:<number>` from 1; absent once the deposit is decided, and once the reservation has made place. */
  @Prop({ type: String, unique: true, sparse: true })
  place?: string;

  /** When another client may have the tag; absent while the deposit is open. */
  @Prop({ type: Date })
  freeAt?: Date;

  /** When it is no longer known whose the tag was. As long as `freeAt`. */
  @Prop({ type: Date, expires: 0 })
  forgetAt?: Date;
}

const schema = SchemaFactory.createForClass(CryptoClaimRow);
schema.index({ 'reserved.dollars': 1 }, { sparse: true });
export const cryptoClaimFeature = { name: CryptoClaimRow.name, schema };
