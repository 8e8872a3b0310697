import { createService } from '#libs/messaging/service';
import { runProcess } from '#libs/platform/process';
import { addNameKeys } from './accounts/name-keys.migration';
import { AuthModule } from './auth.module';
import { AuthSettings } from './settings';

void runProcess('auth', AuthSettings, createService(AuthModule, [addNameKeys]));
