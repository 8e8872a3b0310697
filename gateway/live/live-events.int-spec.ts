import { Kvm } from '@nats-io/kv';
import { revokedSessionsBucket } from '@ringlet/contracts/auth/accounts';
import { type StartedProcess } from '@ringlet/testing/stack';
import { type GatewayStack, startGatewayStack } from '../testing/gateway-stack';

describe('live events', () => {
  let stack: GatewayStack;

  beforeAll(async () => {
    stack = await startGatewayStack();
  });
  afterAll(() => stack.stack.stop());

  /** An open stream, and a promise of its whole text. */
  async function listen(gateway: StartedProcess, token: string): Promise<{ http: number; text: Promise<string> }> {
    const headers = { authorization: `Bearer ${token}` };
    const response = await fetch(`${gateway.address ?? ''}/client/events`, { headers });
    return { http: response.status, text: response.text() };
  }

  it.each([
    ['ends', 'logout', () => ({})],
    ['runs out', undefined, () => ({ expiresIn: 2 })],
  ])('ends within a second when its session %s, and no other stream does', async (_what, reason, options) => {
    const gateway = await stack.start();
    const other = await listen(gateway, stack.token());
    let isOpen = true;
    void other.text.then(() => (isOpen = false));
    const session = crypto.randomUUID();
    const { http, text } = await listen(gateway, stack.token({ sid: session }, options()));
    expect(http).toBe(200);
    if (reason !== undefined)
      await (await new Kvm(stack.stack.connection).open(revokedSessionsBucket)).put(session, reason);
    expect(await text).toBe(': hello\n\n');
    expect(isOpen).toBe(true);
    await gateway.stop();
  });

  it('ends when the gateway stops', async () => {
    const gateway = await stack.start();
    const streams = await Promise.all([listen(gateway, stack.token()), listen(gateway, stack.token())]);
    expect(streams.map(({ http }) => http)).toEqual([200, 200]);
    await gateway.stop();
    for (const { text } of streams) expect(await text).toBe(': hello\n\n');
  });
});
