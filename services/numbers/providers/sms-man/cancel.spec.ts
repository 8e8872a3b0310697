import { ProviderError } from '../number-provider';
import { type ProviderHttp } from '../provider-http';
import { SmsMan } from './sms-man';

/** An SMS-Man adapter whose every call gets this answer. */
function answering(answer: unknown): SmsMan {
  const http: Pick<ProviderHttp, 'get'> = { get: () => Promise.resolve({ status: 200, text: JSON.stringify(answer) }) };
  return new SmsMan(http as ProviderHttp, 'token', 'RUB', 1);
}

describe.each(['an activation', 'a rental'])('cancelling %s at SMS-Man', (kind) => {
  const cancel = (answer: unknown) => {
    const provider = answering(answer);
    return (kind === 'an activation' ? provider : provider.rentals).cancel('7');
  };

  it.each([{ error_code: 'wrong_status' }, { error_code: 'cancel_forbidden' }, {}])(
    'is refused by the answer %j',
    async (more) => expect(await cancel({ success: false, ...more })).toBe('refused'),
  );

  it('throws when the answer is neither success nor refusal', async () => {
    await expect(cancel({ request_id: 7 })).rejects.toBeInstanceOf(ProviderError);
  });
});
