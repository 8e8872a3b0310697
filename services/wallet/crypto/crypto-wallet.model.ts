import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';
import { type CryptoWallet as CryptoWalletView } from '@ringlet/contracts/wallet/crypto';

/** An address of the house. */
@Schema({ collection: 'crypto_wallets', versionKey: false })
export class CryptoWallet {
  @Prop({ type: Types.ObjectId, required: true })
  _id: Types.ObjectId;

  @Prop({ type: String, required: true })
  cryptoType: string;

  @Prop({ type: String, required: true })
  address: string;

  @Prop({ type: Boolean, required: true })
  retired: boolean;
}

export const CryptoWalletSchema = SchemaFactory.createForClass(CryptoWallet);
CryptoWalletSchema.index({ cryptoType: 1, address: 1 }, { unique: true });

export function cryptoWalletView({ _id, cryptoType, address, retired }: CryptoWallet): CryptoWalletView {
  return { id: _id.toHexString(), cryptoType, address, retired };
}
