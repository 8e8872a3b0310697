import { type ProcessPart } from '@ringlet/platform/process';
import { type ServiceSettings } from '@ringlet/platform/settings';
import { createService } from '@ringlet/service/create-service';
import { createGateway } from '../gateway/gateway';
import { GatewaySettings } from '../gateway/settings';
import { AppModule as AdvertsModule } from '../services/adverts/app.module';
import { AdvertsSettings } from '../services/adverts/settings';
import { AppModule as AnalyticsModule } from '../services/analytics/app.module';
import { AnalyticsSettings } from '../services/analytics/settings';
import { AppModule as AuthModule } from '../services/auth/app.module';
import { AuthSettings } from '../services/auth/settings';
import { AppModule as NotificationsModule } from '../services/notifications/app.module';
import { NotificationsSettings } from '../services/notifications/settings';
import { AppModule as NumbersModule } from '../services/numbers/app.module';
import { NumbersSettings } from '../services/numbers/settings';
import { AppModule as WalletModule } from '../services/wallet/app.module';
import { WalletSettings } from '../services/wallet/settings';
import { AppModule as WebhooksModule } from '../services/webhooks/app.module';
import { WebhooksSettings } from '../services/webhooks/settings';

export const serviceParts: readonly ProcessPart<ServiceSettings>[] = [
  { name: 'auth', Settings: AuthSettings, create: createService(AuthModule) },
  { name: 'wallet', Settings: WalletSettings, create: createService(WalletModule) },
  { name: 'numbers', Settings: NumbersSettings, create: createService(NumbersModule) },
  { name: 'adverts', Settings: AdvertsSettings, create: createService(AdvertsModule) },
  { name: 'analytics', Settings: AnalyticsSettings, create: createService(AnalyticsModule) },
  { name: 'notifications', Settings: NotificationsSettings, create: createService(NotificationsModule) },
  { name: 'webhooks', Settings: WebhooksSettings, create: createService(WebhooksModule) },
];

export const gatewayPart: ProcessPart = { name: 'gateway', Settings: GatewaySettings, create: createGateway };
