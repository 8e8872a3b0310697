import { hostProblem } from '@ringlet/platform/production-rules';
import { type WalletSettings } from '../settings';

type Settings = Readonly<Pick<WalletSettings, 'NODE_ENV' | 'PAYSTACK_URL' | 'MONNIFY_URL'>>;

const checkoutHosts = ['checkout.paystack.com', 'sdk.monnify.com'];

/**
 * Whether a browser may be sent to this checkout address: by https, at one of the providers' checkout hosts or the provider's
 * API host. Outside production also by http, and on this machine, where the sandbox is.
 */
export function isCheckoutAddress(address: string, settings: Settings): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, host, hostname, username, password } = new URL(address);
  const isProduction = settings.NODE_ENV === 'production';
  if (protocol !== 'https:' && (isProduction || protocol !== 'http:')) return false;
  // In front of the host they look like one.
  if (username !== '' || password !== '') return false;
  if (!isProduction && hostProblem(hostname) === 'loopback') return true;
  const asked = [settings.PAYSTACK_URL, settings.MONNIFY_URL].map((url) => new URL(url).host);
  return [...checkoutHosts, ...asked].includes(host);
}
