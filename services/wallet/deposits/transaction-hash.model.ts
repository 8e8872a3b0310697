import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** A cryptocurrency transfer's hash. Hashes are public: several clients may name the same, but only one is credited. */
@Schema({ collection: 'transaction_hashes', versionKey: false })
export class TransactionHashRow {
  @Prop({ type: String, required: true }) _id: string;
  /** How many deposits name it. */
  @Prop({ type: Number, required: true }) claims: number;
  /** The deposit that was credited for it. */
  @Prop({ type: String }) reference?: string;
}

export const transactionHashFeature = {
  name: TransactionHashRow.name,
  schema: SchemaFactory.createForClass(TransactionHashRow),
};

/** Hexadecimal hashes appear with and without 0x and in either case; others are case-sensitive. */
export function canonicalHash(hash: string): string {
  return /^(0x)?[0-9a-f]{64}$/i.test(hash) ? hash.toLowerCase().replace(/^0x/, '') : hash;
}
