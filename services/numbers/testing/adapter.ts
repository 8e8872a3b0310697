import { createLog } from '@ringlet/platform/logging';
import { Metrics } from '@ringlet/platform/metrics';
import { type ProviderName } from '../domain/provider-name';
import { configuredProviders } from '../providers/configured-providers';
import { type NumberProvider } from '../providers/number-provider';
import { ProviderAnomalies } from '../providers/provider-anomalies';
import { NumbersSettings } from '../settings';

export interface Access {
  readonly url: string;
  readonly key: string;
}

/** A provider's adapter alone, as the service makes it; a call may take `timeoutMs`. */
export function adapter(name: ProviderName, { url, key }: Access, timeoutMs = 12_000): NumberProvider {
  const settings = Object.assign(new NumbersSettings(), { NUMBER_PROVIDERS: name });
  settings.timing.providerTimeoutMs = timeoutMs;
  if (name === 'sms-man') Object.assign(settings, { SMS_MAN_URL: url, SMS_MAN_TOKEN: key });
  else if (name === 'handler-api') Object.assign(settings, { HANDLER_API_URL: url, HANDLER_API_KEY: key });
  else Object.assign(settings, { FIVE_SIM_URL: url, FIVE_SIM_TOKEN: key, FIVE_SIM_CURRENCY: 'RUB' });
  const metrics = new Metrics('test');
  const [made] = configuredProviders(settings, new ProviderAnomalies(metrics, createLog('test', 'silent')), metrics);
  if (!made) throw new Error(`there is no ${name}`);
  return made;
}

export function sandboxAccess(name: ProviderName, sandbox: string): Access {
  const access: Record<ProviderName, Access> = {
    'sms-man': { url: `${sandbox}/sms-man`, key: 'sandbox-sms-man-token' },
    'handler-api': { url: `${sandbox}/handler-api/stubs/handler_api.php`, key: 'sandbox-handler-api-key' },
    'five-sim': { url: `${sandbox}/five-sim`, key: 'sandbox-five-sim-token' },
  };
  return access[name];
}
