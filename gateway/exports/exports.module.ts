import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module';
import { AdvertsModule } from '../adverts/adverts.module';
import { NumbersModule } from '../numbers/numbers.module';
import { WalletModule } from '../wallet/wallet.module';
import { ExportsController } from './exports.controller';
import { OwnExportsController } from './own-exports.controller';

@Module({
  imports: [AccountsModule, AdvertsModule, NumbersModule, WalletModule],
  controllers: [ExportsController, OwnExportsController],
})
export class ExportsModule {}
