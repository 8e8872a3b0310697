import { hostProblem } from '@ringlet/platform/production-rules';
import { type WalletSettings } from '../settings';

type Settings = Readonly<Pick<WalletSettings, 'NODE_ENV' | 'PAYSTACK_URL' | 'MONNIFY_URL'>> & {
  readonly CHECKOUT_HOSTS: readonly string[];
};

/**
 * Whether a browser may be sent to a checkout at this address: by https, at one of CHECKOUT_HOSTS or the host that the provider is asked
 * at. Outside production also by http, and at this machine, where the sandbox is.
 */
export function isCheckoutAddress(address: string, settings: Settings): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, host, hostname, username, password } = new URL(address);
  const isProduction = settings.NODE_ENV === 'production';
  if (protocol !== 'https:' && (isProduction || protocol !== 'http:')) return false;
  // In front of the host they read as one.
  if (username !== '' || password !== '') return false;
  if (!isProduction && hostProblem(hostname) === 'loopback') return true;
  const asked = [settings.PAYSTACK_URL, settings.MONNIFY_URL].map((url) => new URL(url).host);
  return [...settings.CHECKOUT_HOSTS, ...asked].includes(host);
}
