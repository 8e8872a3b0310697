import { isCheckoutAddress } from './checkout-address';

const settings = {
  NODE_ENV: 'production',
  PAYSTACK_URL: 'https://api.paystack.co',
  MONNIFY_URL: 'https://api.monnify.com:8443/v2',
} as const;
const development = { ...settings, NODE_ENV: 'development' } as const;

describe('the address of a checkout', () => {
  it.each([
    'https://checkout.paystack.com/0peioxfhpn',
    'https://CHECKOUT.paystack.com/0peioxfhpn?a=1#b',
    'https://sdk.monnify.com/checkout/MNFY|20190915200044|000090',
    'https://api.paystack.co/pay',
    'https://api.monnify.com:8443/pay',
  ])('may be %s', (address) => {
    expect(isCheckoutAddress(address, settings)).toBe(true);
    expect(isCheckoutAddress(address, development)).toBe(true);
  });

  it.each([
    'https://paystack.com.evil.ng/pay',
    'https://evil.ng/checkout.paystack.com',
    'https://checkout.paystack.com.evil.ng',
    'https://checkout.paystack.com@evil.ng/x',
    'https://api.monnify.com/pay',
    'https://checkout.paystack.com:8443/pay',
    'https://ringlet@checkout.paystack.com/pay',
    'https://:secret@checkout.paystack.com/pay',
    'javascript:alert(1)//checkout.paystack.com',
    'data:text/html,checkout.paystack.com',
    '//checkout.paystack.com/pay',
    'checkout.paystack.com',
    '',
  ])('may not be %s', (address) => {
    expect(isCheckoutAddress(address, settings)).toBe(false);
    expect(isCheckoutAddress(address, development)).toBe(false);
  });

  it.each(['http://checkout.paystack.com/pay', 'http://localhost:4000/paystack/checkout/x', 'https://127.0.0.1/x'])(
    'may be %s in development only',
    (address) => {
      expect(isCheckoutAddress(address, development)).toBe(true);
      expect(isCheckoutAddress(address, settings)).toBe(false);
    },
  );
});
