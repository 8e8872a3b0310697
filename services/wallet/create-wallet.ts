import { createService } from '@ringlet/messaging/service';
import { addDepositAmounts } from './deposits/deposit-amounts.migration';
import { type WalletSettings } from './settings';
import { WalletModule } from './wallet.module';

/** The service, with the changes of what it stores. */
export const createWallet = createService<WalletSettings>(WalletModule, [addDepositAmounts]);
