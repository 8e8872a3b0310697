import { Module } from '@nestjs/common';
import { CollectionsModule } from '@ringlet/persistence/collections.module';
import { cryptoWalletFeature } from './crypto-wallet.model';
import { CryptoWallets } from './crypto-wallets';
import { CryptoWalletsController } from './crypto-wallets.controller';

@Module({
  imports: [CollectionsModule.forFeature([cryptoWalletFeature])],
  controllers: [CryptoWalletsController],
  providers: [CryptoWallets],
  exports: [CryptoWallets],
})
export class CryptoWalletsModule {}
