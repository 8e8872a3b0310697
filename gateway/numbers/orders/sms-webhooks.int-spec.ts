import { handleSmsWebhook } from '@ringlet/contracts/numbers/messages';
import { call, type GatewayStack, refusal, startGateway } from '../../testing/gateway-stack';

describe('SMS webhooks of the number providers', () => {
  let gateway: GatewayStack;
  const received: { provider: string; secret: string; body: string }[] = [];

  beforeAll(async () => {
    gateway = await startGateway();
    gateway.stack.connection.subscribe(handleSmsWebhook.subject, {
      callback: (_error, message) => {
        const { data } = message.json<{ data: (typeof received)[number] }>();
        received.push(data);
        const isRight = data.secret === 'right';
        const wrong = refusal({ code: 'numbers/push-secret', message: 'The webhook secret is wrong.' });
        message.respond(JSON.stringify(isRight ? { data: {} } : wrong));
      },
    });
    await gateway.stack.connection.flush();
  });
  afterAll(() => gateway.stop());

  const post = (path: string, body: string, headers = {}) =>
    call(gateway, `/webhooks/numbers/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    });

  it('reads the secret from the path or from a header, and forwards the raw bytes', async () => {
    const body = '{ "activationId" : 1,  "text":"code ₦" }';
    expect((await post('handler-api/right', body)).http).toBe(200);
    expect((await post('sms-man', body, { 'x-push-secret': 'right' })).http).toBe(200);
    const bytes = Buffer.from(body).toString('base64');
    expect(received).toEqual([
      { provider: 'handler-api', secret: 'right', body: bytes },
      { provider: 'sms-man', secret: 'right', body: bytes },
    ]);
  });

  it.each([
    ['a wrong secret', 'sms-man/wrong', '{}', 401],
    ['a missing secret', 'sms-man', '{}', 401],
    ['a secret of more than 100 characters', `sms-man/${'s'.repeat(101)}`, '{}', 404],
    ['an unknown provider', 'paystack/right', '{}', 404],
    ['a body that is not JSON', 'sms-man/right', '<html>', 400],
    ['a body of more than 16 KB', 'sms-man/right', JSON.stringify({ text: 'x'.repeat(17_000) }), 413],
  ])('refuses %s', async (_what, path, body, status) => {
    expect((await post(path, body)).http).toBe(status);
  });
});
