import { type Metrics } from '@ringlet/platform/metrics';
import { type ProviderName } from '../domain/provider-name';
import { type NumbersSettings } from '../settings';
import { FiveSim } from './five-sim/five-sim';
import { HandlerApi } from './handler-api/handler-api';
import { type NumberProvider } from './number-provider';
import { type ProviderAnomalies } from './provider-anomalies';
import { ProviderHttp } from './provider-http';
import { SmsMan } from './sms-man/sms-man';

/** The providers with a URL and a key, by preference. Throws if there are none. */
export function configuredProviders(
  settings: NumbersSettings,
  anomalies: ProviderAnomalies,
  metrics: Metrics,
): NumberProvider[] {
  const http = (name: ProviderName, url: string) =>
    new ProviderHttp(name, url, settings.timing.providerTimeoutMs, anomalies, metrics);
  const factories: Record<ProviderName, () => NumberProvider | undefined> = {
    'sms-man': () => {
      const { SMS_MAN_URL: url, SMS_MAN_TOKEN: token, SMS_MAN_CURRENCY, SMS_MAN_PER_SECOND } = settings;
      if (token === undefined) return undefined;
      return new SmsMan(http('sms-man', url), token, SMS_MAN_CURRENCY, SMS_MAN_PER_SECOND);
    },
    'handler-api': () => {
      const { HANDLER_API_URL: url, HANDLER_API_KEY: key, HANDLER_API_CURRENCY, HANDLER_API_PER_SECOND } = settings;
      if (url === undefined || key === undefined) return undefined;
      const adapter = new HandlerApi(http('handler-api', url), key, HANDLER_API_CURRENCY, HANDLER_API_PER_SECOND);
      return settings.HANDLER_API_RENTALS ? adapter.withRentals() : adapter;
    },
    'five-sim': () => {
      const { FIVE_SIM_URL: url, FIVE_SIM_TOKEN: token, FIVE_SIM_CURRENCY: currency, timing } = settings;
      if (token === undefined || currency === undefined) return undefined;
      return new FiveSim(http('five-sim', url), token, currency, timing.fiveSimPerSecond);
    },
  };
  const names = new Set(settings.NUMBER_PROVIDERS.split(',') as ProviderName[]);
  const providers = [...names].flatMap((name) => factories[name]() ?? []);
  if (providers.length === 0) {
    throw new Error(
      'no number provider is configured: set SMS_MAN_TOKEN, HANDLER_API_URL and HANDLER_API_KEY, or FIVE_SIM_TOKEN and FIVE_SIM_CURRENCY',
    );
  }
  return providers;
}
