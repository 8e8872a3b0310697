import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { type Kobo } from '@ringlet/contracts/money';

/** An amount to send, before its deposit is submitted. */
export interface ReservedAmount {
  /** Its value in kobo at `rate`: naira per unit of the currency. */
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
  /** `<address>:<tag>`; the reference of a reopened deposit whose tag another client has since. */
  @Prop({ type: String, required: true }) _id: string;
  /** The deposit's reference, reserved with the tag before the deposit is submitted. */
  @Prop({ type: String, required: true, unique: true }) reference: string;
  /** What the tag is reserved for: `<client>:<currency>:<minor units>:<coin>:<address>`; absent once the deposit is submitted. */
  @Prop({ type: String, unique: true, sparse: true }) asked?: string;
  /** Present as long as `asked`. */
  @Prop({ type: Object }) reserved?: ReservedAmount;
  /** `<client>:<number>` from 1; absent once the deposit is decided or the reservation has given its place up. */
  @Prop({ type: String, unique: true, sparse: true }) place?: string;
  /** When another client may have the tag; absent while the deposit is open. */
  @Prop({ type: Date }) freeAt?: Date;
  /** When the tag's owner is forgotten. Present as long as `freeAt`. */
  @Prop({ type: Date, expires: 0 }) forgetAt?: Date;
}

const schema = SchemaFactory.createForClass(CryptoClaimRow);
schema.index({ 'reserved.dollars': 1 }, { sparse: true });
export const cryptoClaimFeature = { name: CryptoClaimRow.name, schema };
