import { handleSmsWebhook } from '@ringlet/contracts/numbers/orders';
import { type StartedProcess } from '@ringlet/testing/stack';
import { call, type GatewayStack, refusal, startGatewayStack } from '../testing/gateway-stack';

describe('the door for messages that upstreams push', () => {
  let stack: GatewayStack;
  let gateway: StartedProcess;
  const pushed: { upstream: string; secret: string; body: string }[] = [];

  beforeAll(async () => {
    stack = await startGatewayStack();
    gateway = await stack.start();
    stack.stack.connection.subscribe(handleSmsWebhook.subject, {
      callback: (_error, message) => {
        const { data } = message.json<{ data: (typeof pushed)[number] }>();
        pushed.push(data);
        const isRight = data.secret === 'right';
        const wrong = refusal({ code: 'numbers/push-secret', message: 'The push secret is wrong.' });
        message.respond(JSON.stringify(isRight ? { data: {} } : wrong));
      },
    });
    await stack.stack.connection.flush();
  });
  afterAll(() => stack.stack.stop());

  const push = (path: string, body: string, headers = {}) =>
    call(gateway, `/webhooks/numbers/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    });

  it('takes the secret in the address or in a header, and hands on the bytes that came', async () => {
    const body = '{ "activationId" : 1,  "text":"code ₦" }';
    expect((await push('handler-api/right', body)).http).toBe(200);
    expect((await push('sms-man', body, { 'x-push-secret': 'right' })).http).toBe(200);
    const bytes = Buffer.from(body).toString('base64');
    expect(pushed).toEqual([
      { upstream: 'handler-api', secret: 'right', body: bytes },
      { upstream: 'sms-man', secret: 'right', body: bytes },
    ]);
  });

  it.each([
    ['a wrong secret', 'sms-man/wrong', '{}', 401],
    ['no secret', 'sms-man', '{}', 401],
    ['a secret without end', `sms-man/${'s'.repeat(101)}`, '{}', 404],
    ['an upstream that is none', 'paystack/right', '{}', 404],
    ['what is no JSON', 'sms-man/right', '<html>', 400],
    ['more than a message has', 'sms-man/right', JSON.stringify({ text: 'x'.repeat(17_000) }), 413],
  ])('refuses %s', async (_what, path, body, status) => {
    expect((await push(path, body)).http).toBe(status);
  });
});
