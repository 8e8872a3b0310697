import { runProcess } from '@ringlet/platform/process';
import { createWallet } from './create-wallet';
import { WalletSettings } from './settings';

void runProcess('wallet', WalletSettings, createWallet);
