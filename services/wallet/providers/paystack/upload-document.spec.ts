import { isUploadAddress } from './upload-document';

const settings = { NODE_ENV: 'production', PAYSTACK_URL: 'https://api.paystack.co' } as const;
const development = { NODE_ENV: 'development', PAYSTACK_URL: 'http://127.0.0.1:4000/paystack' } as const;

describe('the address of a document', () => {
  it.each([
    'https://s3.eu-west-1.amazonaws.com/files.paystack.co/name?X-Amz-Expires=1800',
    'https://files.paystack.co.s3.eu-west-1.amazonaws.com/name',
    'https://files.s3-eu-west-1.amazonaws.com/name',
  ])('may be %s', (address) => expect(isUploadAddress(address, settings)).toBe(true));

  it.each([
    'http://s3.eu-west-1.amazonaws.com/name',
    'https://s3.eu-west-1.amazonaws.com.evil.ng/name',
    'https://evils3.eu-west-1.amazonaws.com/name',
    'https://s3.eu-west-1.amazonaws.com:8443/name',
    'https://user@s3.eu-west-1.amazonaws.com/name',
    'https://api.paystack.co/files/name',
    'http://127.0.0.1:4000/paystack/files/name',
    'http://169.254.169.254/latest/meta-data',
    'name',
  ])('may not be %s', (address) => expect(isUploadAddress(address, settings)).toBe(false));

  it('is where Paystack is asked, outside production', () => {
    expect(isUploadAddress('http://127.0.0.1:4000/paystack/files/name', development)).toBe(true);
    expect(isUploadAddress('http://127.0.0.1:4001/paystack/files/name', development)).toBe(false);
  });
});
