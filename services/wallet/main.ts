import { createService } from '#libs/messaging/service';
import { runProcess } from '#libs/platform/process';
import { WalletSettings } from './settings';
import { WalletModule } from './wallet.module';

void runProcess('wallet', WalletSettings, createService(WalletModule));
