import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** A transfer that a client named: it can be submitted once. */
@Schema({ collection: 'transaction_hashes', versionKey: false })
export class TransactionHash {
  @Prop({ type: String, required: true })
  _id: string;

  @Prop({ type: String, required: true })
  reference: string;
}

export const TransactionHashSchema = SchemaFactory.createForClass(TransactionHash);

/** One form for a hash: hexadecimal ones are written with and without 0x and in either case, the others are case-sensitive. */
export function canonicalHash(hash: string): string {
  return /^(0x)?[0-9a-f]{64}$/i.test(hash) ? hash.toLowerCase().replace(/^0x/, '') : hash;
}
