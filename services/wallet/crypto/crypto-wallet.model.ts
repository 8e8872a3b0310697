import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';
import { type CryptoWalletView } from '@ringlet/contracts/wallet/crypto';

/** An address of Ringlet for clients' cryptocurrency. */
@Schema({ collection: 'crypto_wallets', versionKey: false })
export class CryptoWalletRow {
  @Prop({ type: Types.ObjectId, required: true }) _id: Types.ObjectId;
  @Prop({ type: String, required: true }) cryptoType: string;
  @Prop({ type: String, required: true }) address: string;
  @Prop({ type: Boolean, required: true }) retired: boolean;
}

const schema = SchemaFactory.createForClass(CryptoWalletRow);
schema.index({ cryptoType: 1, address: 1 }, { unique: true });
export const cryptoWalletFeature = { name: CryptoWalletRow.name, schema };

export function presentCryptoWallet({ _id, cryptoType, address, retired }: CryptoWalletRow): CryptoWalletView {
  return { id: _id.toHexString(), cryptoType, address, retired };
}
