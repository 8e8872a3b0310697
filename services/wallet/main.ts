import { runProcess } from '@ringlet/platform/run-process';
import { createService } from '@ringlet/service/create-service';
import { AppModule } from './app.module';
import { WalletSettings } from './settings';

void runProcess('wallet', WalletSettings, createService(AppModule));
