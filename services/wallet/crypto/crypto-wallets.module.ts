import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { cryptoWalletFeature } from './crypto-wallet.model';
import { CryptoWallets } from './crypto-wallets';
import { CryptoWalletsController } from './crypto-wallets.controller';

@Module({
  imports: [MongooseModule.forFeature([cryptoWalletFeature])],
  controllers: [CryptoWalletsController],
  providers: [CryptoWallets],
  exports: [CryptoWallets],
})
export class CryptoWalletsModule {}
