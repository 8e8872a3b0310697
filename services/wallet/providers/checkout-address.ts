import { hostProblem } from '@ringlet/platform/production-rules';
import { type WalletSettings } from '../settings';

type Settings = Readonly<Pick<WalletSettings, 'NODE_ENV' | 'PAYSTACK_URL' | 'MONNIFY_URL'>>;

/** Where Paystack and Monnify have their checkouts. */
const checkoutHosts = ['checkout.paystack.com', 'sdk.monnify.com'];

/**
 * Whether a browser may be sent to a checkout at this address: by https, at a host of the providers' checkouts or the one that the provider
 * is asked at. Outside production also by http, and at this machine, where the sandbox is.
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
  return [...checkoutHosts, ...asked].includes(host);
}
