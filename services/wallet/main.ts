import { runProcess } from '#libs/platform/process';
import { createWallet } from './create-wallet';
import { WalletSettings } from './settings';

void runProcess('wallet', WalletSettings, createWallet);
