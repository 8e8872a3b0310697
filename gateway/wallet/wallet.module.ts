import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module';
import { AdjustmentsController } from './adjustments.controller';
import { AdminDepositsController } from './admin-deposits.controller';
import { AdminUserWalletController } from './admin-user-wallet.controller';
import { ClientViewController } from './client-view.controller';
import { CryptoController } from './crypto.controller';
import { DepositsTable } from './deposits-table';
import { LimitsController } from './limits.controller';
import { MarketRatesController } from './market-rates.controller';
import { PaymentWebhooksController } from './payment-webhooks.controller';
import { AdminRepaymentsController, RepaymentsController } from './repayments.controller';
import { Statements } from './statements';
import { WalletController } from './wallet.controller';
import { WalletsTable } from './wallets-table';

@Module({
  imports: [AccountsModule],
  controllers: [
    WalletController,
    LimitsController,
    CryptoController,
    PaymentWebhooksController,
    AdminDepositsController,
    AdjustmentsController,
    AdminUserWalletController,
    ClientViewController,
    MarketRatesController,
    RepaymentsController,
    AdminRepaymentsController,
  ],
  providers: [DepositsTable, WalletsTable, Statements],
  exports: [DepositsTable, WalletsTable, Statements],
})
export class WalletModule {}
