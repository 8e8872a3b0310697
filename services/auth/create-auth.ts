import { type INestApplicationContext } from '@nestjs/common';
import { createService } from '@ringlet/messaging/service';
import { type ProcessContext } from '@ringlet/platform/process';
import { addNameKeys } from './accounts/name-keys.migration';
import { auditSubjects } from './audit/audit.model';
import { AuthModule } from './auth.module';
import { sealSecrets } from './second-factor/seal-secrets.migration';
import { sealingKey } from './second-factor/sealed-secret';
import { type AuthSettings } from './settings';

/** The service, with the changes of what it stores. */
export function createAuth(tools: ProcessContext<AuthSettings>): Promise<{ app: INestApplicationContext }> {
  const key = sealingKey(tools.settings.SECOND_FACTOR_KEY);
  const migrations = [addNameKeys, auditSubjects, ...(key === undefined ? [] : [sealSecrets(key)])];
  return createService<AuthSettings>(AuthModule, migrations)(tools);
}
