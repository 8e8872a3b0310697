import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { Deposit, DepositSchema } from './deposits/deposit.model';
import { DepositSweep } from './deposits/deposit-sweep';
import { DepositsController } from './deposits/deposits.controller';
import { InitiateDeposit } from './deposits/initiate-deposit';
import { ReceiveWebhook } from './deposits/receive-webhook';
import { SettleDeposit } from './deposits/settle-deposit';
import { VerifyDeposit } from './deposits/verify-deposit';
import { Clock } from '#libs/platform/clock';
import { Balance, BalanceSchema } from './ledger/balance.model';
import { Ledger } from './ledger/ledger';
import { LedgerController } from './ledger/ledger.controller';
import { Posting, PostingSchema } from './ledger/posting.model';
import { Paystack } from './paystack/paystack';
import { Providers } from './providers/providers';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: Balance.name, schema: BalanceSchema },
      { name: Posting.name, schema: PostingSchema },
      { name: Deposit.name, schema: DepositSchema },
    ]),
  ],
  controllers: [LedgerController, DepositsController],
  providers: [
    Clock,
    Ledger,
    Paystack,
    Providers,
    SettleDeposit,
    InitiateDeposit,
    VerifyDeposit,
    ReceiveWebhook,
    DepositSweep,
  ],
})
export class WalletModule {}
