import { type ProviderHttp } from '../provider-http';
import { ProviderError } from '../number-provider';
import { SmsMan } from './sms-man';

/** An SMS-Man that gives one answer to everything. */
function saying(answer: unknown): SmsMan {
  const http: Pick<ProviderHttp, 'get'> = { get: () => Promise.resolve({ status: 200, text: JSON.stringify(answer) }) };
  return new SmsMan(http as ProviderHttp, 'token', 'RUB', 1);
}

describe.each(['a number', 'a rental'])('SMS-Man asked to take back %s', (what) => {
  const cancel = (answer: unknown) => {
    const provider = saying(answer);
    return (what === 'a number' ? provider : provider.rentals).cancel('7');
  };

  it.each([{ error_code: 'wrong_status' }, { error_code: 'cancel_forbidden' }, {}])(
    'says no, in whatever words: %j',
    async (more) => expect(await cancel({ success: false, ...more })).toBe('refused'),
  );

  it('says neither yes nor no: the answer is as good as none', async () => {
    await expect(cancel({ request_id: 7 })).rejects.toBeInstanceOf(ProviderError);
  });
});
