import { HandlerApi } from '../handler-api/handler-api';
import { type Oddities } from '../oddities/oddities';
import { type NumbersSettings } from '../settings';
import { SmsMan } from '../sms-man/sms-man';
import { type NumberUpstream, type UpstreamName } from './upstream';
import { UpstreamHttp } from './upstream-http';

/** The upstreams that have an address and a key, in the order of preference. Throws where there is none. */
export function configuredUpstreams(settings: NumbersSettings, oddities: Oddities): NumberUpstream[] {
  const http = (name: UpstreamName, url: string) => new UpstreamHttp(name, url, settings.UPSTREAM_TIMEOUT_MS, oddities);
  const make: Record<UpstreamName, () => NumberUpstream | undefined> = {
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
  const names = new Set(settings.UPSTREAMS.split(',') as UpstreamName[]);
  const made = [...names].flatMap((name) => make[name]() ?? []);
  if (made.length === 0)
    throw new Error('no number upstream is configured: set SMS_MAN_TOKEN, or HANDLER_API_URL and _KEY');
  return made;
}
