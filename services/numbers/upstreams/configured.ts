import { type NumbersSettings } from '../settings';
import { SmsMan } from '../sms-man/sms-man';
import { type NumberUpstream, type UpstreamName } from './upstream';
import { UpstreamHttp } from './upstream-http';

/** The upstreams that the settings name, in their order of preference. */
export function configuredUpstreams(settings: NumbersSettings): NumberUpstream[] {
  const make: Partial<Record<UpstreamName, () => NumberUpstream>> = {
    'sms-man': () =>
      new SmsMan(
        new UpstreamHttp('sms-man', settings.SMS_MAN_URL, settings.UPSTREAM_TIMEOUT_MS),
        settings.SMS_MAN_TOKEN,
        settings.SMS_MAN_CURRENCY,
        settings.SMS_MAN_PER_SECOND,
      ),
  };
  return settings.UPSTREAMS.split(',').map((name) => {
    const maker = make[name.trim() as UpstreamName];
    if (!maker) throw new Error(`UPSTREAMS names ${name}, which is no upstream`);
    return maker();
  });
}
