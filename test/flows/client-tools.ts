import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { ElicitRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { Ringlet } from '@ringlet/sdk';
import { until } from '@ringlet/testing/until';
import { newClient, SandboxClient } from '../harness/api';
import { newApiKey } from '../harness/api-keys';
import { findOffer, fundWallet } from '../harness/client-actions';
import { clientMachine, codeBlocks } from '../harness/readme';
import { type SharedRinglet } from '../harness/shared-systems';

/** The SDK, the command line and the MCP server, used as in their READMEs. */
export function describeClientTools(system: () => SharedRinglet): void {
  let sandbox: SandboxClient;
  let key: string;
  let account: Ringlet;
  let machine: ReturnType<typeof clientMachine>;

  beforeAll(async () => {
    const { api: url, sandbox: sandboxUrl } = system();
    sandbox = new SandboxClient(sandboxUrl);
    const { api, password } = await newClient(url);
    await fundWallet(api, sandbox, 50_000);
    await findOffer(api, 'WhatsApp');
    ({ key } = await newApiKey(api, password));
    account = new Ringlet({ apiKey: key, baseUrl: url });
    machine = clientMachine({ RINGLET_URL: url, RINGLET_SPEND_CAP: '20000' });
  });
  afterAll(() => machine.remove());

  /** Runs something that buys a number and waits, and sends a code to that number. */
  async function withCode<Result>(code: string, buying: () => Promise<Result>): Promise<Result> {
    const newest = async () => (await account.numbers.list({ limit: 1 }).page()).data[0];
    const before = (await newest())?.id;
    const [result] = await Promise.all([
      buying(),
      until(async () => {
        const number = await newest();
        return number !== undefined && number.id !== before && number.number;
      }, 'a number is bought').then((number) => sandbox.control('sms', { number, text: `Your code: ${code}` })),
    ]);
    return result;
  }

  it('work by the SDK', async () => {
    const [buying, failing, listing, receiving] = codeBlocks('packages/sdk/README.md', 'js') as [
      string,
      string,
      string,
      string,
    ];
    const env = { RINGLET_KEY: key };
    const live = buying.replace("'test-code'", "'whatsapp'");
    const bought = await withCode('482-913', () => machine.module(live, env));
    expect(bought).toMatchObject({
      code: 0,
      stderr: '',
      stdout: expect.stringMatching(/^send .* \+\d+\nthe code is 482913\n$/),
    });
    expect(await machine.module(failing, env)).toMatchObject({
      stderr: '',
      stdout: expect.stringMatching(/^it costs [\d.]+ naira now\n$/),
    });
    expect(await machine.module(listing, env)).toMatchObject({
      stderr: '',
      stdout: expect.stringMatching(/^(\w+ (active|declined) [\d.]+\n)+$/),
    });
    // Its verification is a rule with its own spec.
    expect(await machine.module(receiving, env)).toMatchObject({ code: 0, stderr: '' });
  });

  it('wait for codes over the stream of events, without a poll', async () => {
    const asked: string[] = [];
    const recording: typeof fetch = (input, init) => {
      asked.push(String(input));
      return fetch(input, init);
    };
    const ringlet = new Ringlet({ apiKey: key, baseUrl: system().api, fetch: recording });
    const { code } = await withCode('717-171', async () => {
      const offer = await ringlet.catalog.find('whatsapp', 'us');
      const { country, service, price } = offer;
      const number = await ringlet.numbers.buy({ country, service, max_price: price });
      return number.waitForCode();
    });
    expect(code).toBe('717171');
    expect(asked.filter((url) => url.endsWith('/v1/events'))).toHaveLength(1);
    expect(asked.filter((url) => url.includes('wait='))).toEqual([]);
  });

  it('work by the command line', async () => {
    const [loggingIn, buying, cancelling] = codeBlocks('packages/cli/README.md', 'sh') as [string, string, string];
    expect(await machine.shell('ringlet balance')).toMatchObject({
      code: 3,
      stderr: expect.stringContaining('ringlet login'),
    });
    writeFileSync(join(machine.folder, 'key.txt'), `${key}\n`);
    expect(await machine.shell(loggingIn)).toMatchObject({
      code: 0,
      stderr: '',
      stdout: expect.stringMatching(/may read, buy, money[^]*₦[\d,.]+\nWhatsApp, .*: ₦[\d,.]+, \d+ in stock\n$/),
    });
    const bought = await withCode('555-666', () => machine.shell(buying));
    expect(bought).toMatchObject({
      code: 0,
      stderr: '',
      stdout: expect.stringMatching(/ {2}\+\d+ {2}WhatsApp [^]*\n555666\n$/),
    });

    const cancelled = await machine.shell(cancelling);
    expect(cancelled.stderr).toBe('');
    const [refund, ...listed] = cancelled.stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(refund).toMatchObject({ number: { status: 'refund' } });
    expect(listed).toMatchObject([{ status: 'refund' }, { status: 'active' }]);

    const refused = await machine.shell('ringlet cancel 000000000000000000000000 --json');
    expect(refused).toMatchObject({ code: 5, stdout: '' });
    expect(JSON.parse(refused.stderr)).toMatchObject({ error: { code: 'numbers/order-not-found' } });
    const codes = ['balance extra', 'buy whatsapp', 'numbers --wait'].map((command) =>
      machine.shell(`ringlet ${command}`),
    );
    expect((await Promise.all(codes)).map(({ code }) => code)).toEqual([2, 2, 2]);
    expect(await machine.shell('ringlet balance', { RINGLET_KEY: 'rllivewrong' })).toMatchObject({ code: 3 });
    expect(await machine.shell('ringlet balance --url http://127.0.0.1:9', { RINGLET_KEY: key })).toMatchObject({
      code: 7,
    });
  });

  /** An assistant whose user confirms every price; with `asks` it can ask them. */
  async function assistant(transport: Transport, asks: boolean) {
    const client = new Client({ name: 'flow', version: '1' }, { capabilities: asks ? { elicitation: {} } : {} });
    const asked: string[] = [];
    if (asks) {
      client.setRequestHandler(ElicitRequestSchema, ({ params }) => {
        asked.push(params.message);
        return { action: 'accept', content: { confirm: true } };
      });
    }
    await client.connect(transport);
    const call = async (name: string, args: Record<string, unknown> = {}) => {
      const { content } = await client.callTool({ name, arguments: args });
      return JSON.parse((content as [{ text: string }])[0].text) as Record<string, unknown>;
    };
    return { client, call, asked };
  }

  async function quoteAndBuy({ call }: Awaited<ReturnType<typeof assistant>>, code: string) {
    const { offers } = (await call('search', { query: 'whatsapp', country: 'us' })) as { offers: object[] };
    expect(offers).toHaveLength(1);
    const { quote_id, price } = await call('quote', { service: 'whatsapp', country: 'us' });
    const bought = await withCode(code, () => call('buy_and_wait', { quote_id, confirm_price: price }));
    expect(bought).toMatchObject({ code: code.replace('-', ''), price });
    return bought;
  }

  it('work by MCP over stdin and stdout, with the settings of the README', async () => {
    const [settings] = codeBlocks('packages/mcp/README.md', 'json') as [string];
    const { mcpServers } = JSON.parse(settings) as {
      mcpServers: { ringlet: { command: string; env: Record<string, string> } };
    };
    const { command, env } = mcpServers.ringlet;
    const own = { ...env, ...machine.env, RINGLET_KEY: key };
    const agent = await assistant(
      new StdioClientTransport({ command: join(machine.folder, command), env: own }),
      false,
    );
    try {
      const { number_id } = await quoteAndBuy(agent, '121-212');
      const [again] = await Promise.all([
        agent.call('another', { number_id }),
        until(async () => {
          const number = (await account.numbers.get(String(number_id))).phone;
          return sandbox.control('sms', { number, text: 'Your code: 343-434' }).then(
            () => true,
            () => false,
          );
        }, 'another message is sent'),
      ]);
      expect(again).toMatchObject({ code: '343434' });
      expect(await agent.call('balance')).toMatchObject({ currency: 'NGN', spend_cap: 20_000 });
    } finally {
      await agent.client.close();
    }
  });

  it('work by MCP over HTTP, with the key of the assistant and a question to its user', async () => {
    const [starting] = codeBlocks('packages/mcp/README.md', 'sh') as [string];
    const server = await machine.start(starting.trim().replace('8585', '0'), /http:\S+/);
    const connect = (apiKey: string) => {
      const requestInit = { headers: { authorization: `Bearer ${apiKey}` } };
      return assistant(new StreamableHTTPClientTransport(new URL(server.found), { requestInit }), true);
    };
    try {
      await expect(connect('rllivewrong')).rejects.toThrow();
      const agent = await connect(key);
      await quoteAndBuy(agent, '565-656');
      expect(agent.asked).toEqual([expect.stringMatching(/^Buy a number for WhatsApp in .+ for [\d.]+ naira\?$/)]);

      const { quote_id, price } = await agent.call('quote', { service: 'whatsapp', country: 'us' });
      const waiting = await agent.call('buy_and_wait', { quote_id, confirm_price: price, wait_seconds: 1 });
      expect(waiting).toMatchObject({ code: null, status: 'active' });
      expect(await agent.call('cancel', { number_id: waiting['number_id'] })).toMatchObject({ status: 'refund' });
      expect(await agent.call('balance')).toMatchObject({ spent: price });
      await agent.client.close();
    } finally {
      await server.stop();
    }
  });
}
