import { type DynamicModule, Module } from '@nestjs/common';
import { type ServiceContext, ServiceModule } from '@ringlet/service/service.module';
import { addNameKeys } from './accounts/name-keys.migration';
import { auditSubjects } from './audit/audit.model';
import { sealSecrets } from './second-factor/seal-secrets.migration';
import { sealingKey } from './second-factor/sealed-secret';
import { AuthModule } from './auth.module';
import { type AuthSettings } from './settings';

@Module({})
export class AppModule {
  static register(service: ServiceContext<AuthSettings>): DynamicModule {
    const key = sealingKey(service.settings.SECOND_FACTOR_KEY);
    const migrations = [addNameKeys, auditSubjects, ...(key === undefined ? [] : [sealSecrets(key)])];
    return { module: AppModule, imports: [ServiceModule.register(service, migrations), AuthModule] };
  }
}
