import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { Ringlet } from '@ringlet/sdk';
import { until } from '@ringlet/testing/until';
import { type Receiver, startReceiver } from '../../services/webhooks/testing/receiver';
import { type Api, newClient, SandboxClient } from '../harness/api';
import { newApiKey } from '../harness/api-keys';
import { findOffer, fundWallet } from '../harness/client-actions';
import { clientMachine } from '../harness/readme';
import { type RunningRinglet, startRinglet } from '../harness/ringlet';

interface Case {
  readonly text: string;
  readonly code: string | null;
}
const all = JSON.parse(readFileSync('services/numbers/domain/code-reader/cases.json', 'utf8')) as Case[];
/** Every kind, with every third one lacking a code. */
const cases = all.filter((_, index) => index % 4 === 0 || index > all.length - 8).slice(0, 40);

/** A number that has received the text of a case. */
interface Sent extends Case {
  readonly decimalId: string;
  readonly phone: string;
  readonly id: string;
}
interface Received {
  readonly id: string;
  readonly code?: string | null;
}

describe('the code of a message is the same', () => {
  let ringlet: RunningRinglet;
  let receiver: Receiver;
  let machine: ReturnType<typeof clientMachine>;
  let api: Api;
  let key: string;
  let sent: Sent[];
  const live = new Map<string, Received>();
  const closing = new AbortController();

  const handlerApi = async (query: string) =>
    (await fetch(`${ringlet.api}/stubs/handler_api.php?api_key=${key}&action=${query}`)).text();

  beforeAll(async () => {
    receiver = await startReceiver();
    machine = clientMachine({});
    ringlet = await startRinglet({
      NUMBER_PROVIDERS: 'handler-api',
      HANDLER_API_WEBHOOK_SECRET: 'webhook-secret-of-handler-api',
    });
    const sandbox = new SandboxClient(ringlet.sandbox);
    await sandbox.control('provider', { target: 'handler-api', sms_after_ms: 0, answers: { sms: 'text' } });
    const client = await newClient(ringlet.api);
    ({ api } = client);
    await fundWallet(api, sandbox, 200_000);
    await findOffer(api, 'WhatsApp');
    // Before the key, which switches two-factor login on.
    const endpoint = { url: `${receiver.url}/codes`, events: ['message.received'], password: client.password };
    const added = await api.post('/client/webhooks', endpoint);
    if (!added.status) throw new Error(added.message);
    ({ key } = await newApiKey(api, client.password));
    void readLive();

    const bought: Omit<Sent, 'id'>[] = [];
    for (const each of cases) {
      const answer = await handlerApi('getNumber&service=wa&country=187');
      const [, decimalId = '', phone = ''] = /^ACCESS_NUMBER:(\d+):(\d+)$/.exec(answer) ?? [];
      if (phone === '') throw new Error(answer);
      await sandbox.control('sms', { number: phone, text: each.text });
      bought.push({ ...each, decimalId, phone });
    }
    const numbers = (await api.get<{ id: string; number: string }[]>('/client/purchased-numbers?limit=50')).data;
    sent = bought.map((each) => ({
      ...each,
      id: numbers.find(({ number }) => number.replace(/\D/g, '') === each.phone)?.id ?? '',
    }));
    await until(() => receiver.received().length === cases.length && live.size === cases.length, 'all have arrived');
  });
  afterAll(async () => {
    closing.abort();
    machine.remove();
    await receiver.stop();
    await ringlet.stop();
  });

  /** Keeps the messages sent to an open page, by number. */
  async function readLive(): Promise<void> {
    const headers = { authorization: `Bearer ${api.token ?? ''}`, accept: 'text/event-stream' };
    const response = await fetch(`${ringlet.api}/client/events`, { headers, signal: closing.signal });
    let text = '';
    try {
      for await (const chunk of response.body ?? []) {
        text += Buffer.from(chunk as Uint8Array).toString();
        const events = text.split('\n\n');
        text = events.pop() ?? '';
        for (const event of events.filter((each) => each.includes('event: message'))) {
          const data = JSON.parse(/^data: (.*)$/m.exec(event)?.[1] ?? '{}') as Received & { orderId: string };
          live.set(data.orderId, data);
        }
      }
    } catch (error) {
      if (!closing.signal.aborted) throw error;
    }
  }

  /** Compares an outlet's code for each number with what a person reads. */
  async function expectCodes(read: (number: Sent) => Promise<string | null> | string | null): Promise<void> {
    const answers: { text: string; code: string | null }[] = [];
    for (const number of sent) answers.push({ text: number.text, code: await read(number) });
    expect(answers).toEqual(sent.map(({ text, code }) => ({ text, code })));
  }

  const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

  it('on the screen of a number, in the list of numbers and in its export', async () => {
    await expectCodes(async ({ id }) => {
      const { messages } = (await api.get(`/api/sms/${id}`)) as unknown as { messages: Received[] };
      return messages[0]?.code ?? null;
    });
    const { data: rows } = await api.get<{ id: string; code?: string; text?: string }[]>(
      '/client/purchased-numbers?limit=50',
    );
    const rowOf = (id: string) => rows.find((row) => row.id === id);
    await expectCodes(({ id }) => rowOf(id)?.code ?? null);
    expect(sent.map(({ id }) => rowOf(id)?.text)).toEqual(sent.map(({ text }) => text.slice(0, 160)));
    const headers = { authorization: `Bearer ${api.token ?? ''}` };
    const csv = await (await fetch(`${ringlet.api}/client/exports/numbers`, { headers })).text();
    for (const { id, code } of sent) expect(csv).toMatch(new RegExp(`^"?${id}[^\\n]*${code ?? ''}`, 'm'));
  });

  it('on an open page, which pushes and Telegram read as well, and in webhooks', async () => {
    await expectCodes(({ id }) => live.get(id)?.code ?? null);
    const bodies = receiver.received().map(({ body }) => JSON.parse(body) as WebhookBody);
    const bodyOf = (id: string) => bodies.find(({ data }) => data.number.id === id) as WebhookBody;
    await expectCodes(({ id }) => bodyOf(id).data.message.code ?? null);
    await expectCodes(({ id }) => bodyOf(id).code || null);
    expect(bodies.map(({ text }) => text).toSorted()).toEqual(sent.map(({ text }) => text).toSorted());
  });

  it('at every action of handler_api, which has the text where there is no code', async () => {
    const active = JSON.parse(await handlerApi('getActiveActivations')) as { data: ActiveRow[] };
    for (const { decimalId, code, text } of sent) {
      expect(await handlerApi(`getStatus&id=${decimalId}`)).toBe(`STATUS_OK:${code ?? oneLine(text)}`);
      const { sms } = JSON.parse(await handlerApi(`getStatusV2&id=${decimalId}`)) as {
        sms: { code: string; text: string };
      };
      expect(sms).toMatchObject({ code: code ?? '', text });
      expect(active.data.find(({ activationId }) => activationId === decimalId)).toMatchObject({
        smsCode: code === null ? null : [code],
        smsText: text,
      });
    }
  });

  it('by the API, the SDK, the command line and the tools of an assistant', async () => {
    const account = new Ringlet({ apiKey: key, baseUrl: ringlet.api });
    await expectCodes(async ({ id }) => {
      const [message] = await account.numbers.messages(id).then(({ messages }) => messages);
      return message?.code ?? null;
    });
    await expectCodes(async ({ id, text }) => {
      const received = await (await account.numbers.get(id)).waitForCode();
      expect(received.text).toBe(text);
      return received.code ?? null;
    });

    const access = { RINGLET_URL: ringlet.api, RINGLET_KEY: key };
    const waits = sent.map(({ id }) => `ringlet wait ${id} --json`).join('\n');
    writeFileSync(join(machine.folder, 'waits.sh'), waits);
    const { stdout } = await machine.shell('bash waits.sh', access);
    const printed = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Received);
    await expectCodes(({ id }) => printed.find((each) => each.id === id)?.code ?? null);

    const command = join(machine.folder, 'ringlet-mcp');
    const agent = new Client({ name: 'flow', version: '1' });
    await agent.connect(
      new StdioClientTransport({ command, env: { ...machine.env, ...access, RINGLET_SPEND_CAP: '1000' } }),
    );
    try {
      await expectCodes(async ({ id, text }) => {
        const { content } = await agent.callTool({ name: 'wait', arguments: { number_id: id } });
        const answer = JSON.parse((content as [{ text: string }])[0].text) as { code: string | null; text: string };
        expect(answer.text).toBe(text);
        return answer.code;
      });
    } finally {
      await agent.close();
    }
  });

  it('until its client says that it is another one, which is counted once', async () => {
    const { id, text } = sent.find(({ code }) => code !== null) as Sent;
    const { messages } = (await api.get(`/api/sms/${id}`)) as unknown as { messages: Received[] };
    const report = () => api.post(`/api/sms/${id}/${messages[0]?.id}/misread`);
    expect([await report(), await report()]).toMatchObject([{ http: 200 }, { http: 200 }]);
    expect((await api.post(`/api/sms/${id}/000000000000000000000000/misread`)).http).toBe(404);
    expect(text).not.toBe('');
  });
});

interface WebhookBody {
  readonly text: string;
  readonly code: string;
  readonly data: { readonly number: { readonly id: string }; readonly message: Received };
}
interface ActiveRow {
  readonly activationId: string;
  readonly smsCode: readonly string[] | null;
  readonly smsText: string;
}
