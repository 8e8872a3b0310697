import { HandlerApi } from './handler-api/handler-api';
import { type ProviderAnomalies } from './provider-anomalies';
import { type NumbersSettings } from '../settings';
import { SmsMan } from './sms-man/sms-man';
import { type NumberProvider } from './number-provider';
import { ProviderHttp } from './provider-http';
import { type ProviderName } from '../domain/provider-name';

/** The providers that have an address and a key, in the order of preference. Throws where there is none. */
export function configuredProviders(settings: NumbersSettings, anomalies: ProviderAnomalies): NumberProvider[] {
  const http = (name: ProviderName, url: string) =>
    new ProviderHttp(name, url, settings.PROVIDER_TIMEOUT_MS, anomalies);
  const make: Record<ProviderName, () => NumberProvider | undefined> = {
    'sms-man': () => {
      const { SMS_MAN_URL: url, SMS_MAN_TOKEN: token, SMS_MAN_CURRENCY: currency, SMS_MAN_PER_SECOND: pace } = settings;
      return token === undefined ? undefined : new SmsMan(http('sms-man', url), token, currency, pace);
    },
    'handler-api': () => {
      const { HANDLER_API_URL: url, HANDLER_API_KEY: key, HANDLER_API_PER_SECOND: pace } = settings;
      if (url === undefined || key === undefined) return undefined;
      return new HandlerApi(http('handler-api', url), key, settings.HANDLER_API_CURRENCY, pace);
    },
  };
  const names = new Set(settings.NUMBER_PROVIDERS.split(',') as ProviderName[]);
  const made = [...names].flatMap((name) => make[name]() ?? []);
  if (made.length === 0)
    throw new Error('no number provider is configured: set SMS_MAN_TOKEN, or HANDLER_API_URL and _KEY');
  return made;
}
