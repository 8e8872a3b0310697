import { createService } from '#libs/messaging/service';
import { runProcess } from '#libs/platform/process';
import { addDepositAmounts } from './deposits/deposit-amounts.migration';
import { WalletSettings } from './settings';
import { WalletModule } from './wallet.module';

void runProcess('wallet', WalletSettings, createService(WalletModule, [addDepositAmounts]));
