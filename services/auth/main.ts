import { runProcess } from '@ringlet/platform/run-process';
import { createService } from '@ringlet/service/create-service';
import { AppModule } from './app.module';
import { AuthSettings } from './settings';

void runProcess('auth', AuthSettings, createService(AppModule));
