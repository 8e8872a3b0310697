import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { Ringlet } from '@ringlet/sdk';
import { until } from '@ringlet/testing/until';
import { type FakeBrowser, startPushEndpoint } from '../../services/notifications/testing/push-endpoint';
import { startTelegramServer } from '../../services/notifications/testing/telegram-server';
import { type Receiver, startReceiver } from '../../services/webhooks/testing/receiver';
import { Api, newClient, SandboxClient } from '../harness/api';
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

const botToken = `1234567890:${'Ab-9_'.repeat(7)}`;
const chat = 7_000_000_001;

/** A number that has received the text of a case. */
interface Sent extends Case {
  readonly decimalId: string;
  readonly phone: string;
  readonly id: string;
}
interface Received {
  readonly id: string;
  readonly code?: string | null;
  readonly text?: string;
  readonly sms?: string;
}
interface ScreenOfNumber {
  readonly messages: readonly Received[];
  readonly newest_code?: { readonly code: string };
}
/** Pages and programs have names of their own for the number and the text. */
interface Streamed extends Received {
  readonly orderId?: string;
  readonly number_id?: string;
}

describe('the code of a message is the same', () => {
  let ringlet: RunningRinglet;
  let receiver: Receiver;
  let pushEndpoint: Awaited<ReturnType<typeof startPushEndpoint>>;
  let browser: FakeBrowser;
  let telegram: Awaited<ReturnType<typeof startTelegramServer>>;
  let machine: ReturnType<typeof clientMachine>;
  let api: Api;
  let password: string;
  let key: string;
  let sent: Sent[];
  /** The messages sent to an open page and to a program, by number. */
  const live = { page: new Map<string, Received>(), program: new Map<string, Received>() };
  const closing = new AbortController();

  const handlerApi = async (query: string) =>
    (await fetch(`${ringlet.api}/stubs/handler_api.php?api_key=${key}&action=${query}`)).text();

  beforeAll(async () => {
    receiver = await startReceiver();
    pushEndpoint = await startPushEndpoint();
    browser = pushEndpoint.newBrowser();
    telegram = await startTelegramServer(botToken);
    machine = clientMachine({});
    ringlet = await startRinglet({
      NUMBER_PROVIDERS: 'handler-api',
      HANDLER_API_WEBHOOK_SECRET: 'webhook-secret-of-handler-api',
      TELEGRAM_API_URL: telegram.origin,
      TELEGRAM_BOT_TOKEN: botToken,
      TELEGRAM_BOT_NAME: 'RingletBot',
    });
    const sandbox = new SandboxClient(ringlet.sandbox);
    await sandbox.control('provider', { target: 'handler-api', sms_after_ms: 0, answers: { sms: 'text' } });
    ({ api, password } = await newClient(ringlet.api));
    await fundWallet(api, sandbox, 200_000);
    await findOffer(api, 'WhatsApp');
    // Before the key, which switches two-factor login on.
    const endpoint = { url: `${receiver.url}/codes`, events: ['message.received'], password };
    const added = await api.post('/client/webhooks', endpoint);
    if (!added.status) throw new Error(added.message);
    const subscribed = await api.post('/client/push', browser.subscription);
    if (!subscribed.status) throw new Error(subscribed.message);
    const bot = await api.post<{ url: string }>('/client/telegram', { password });
    telegram.say(chat, `/start ${new URL(bot.data.url).searchParams.get('start') ?? ''}`);
    ({ key } = await newApiKey(api, password));
    void readLive('page');
    void readLive('program');

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
    const arrived = (): Readonly<Record<string, number>> => ({
      webhooks: receiver.received().length,
      page: live.page.size,
      program: live.program.size,
      pushes: pushesOfMessages().length,
      // The first one says that the chat is linked.
      telegram: telegram.sent(chat).length - 1,
    });
    await until(() => Object.values(arrived()).every((count) => count === cases.length), 'all have arrived');
  });
  afterAll(async () => {
    closing.abort();
    machine.remove();
    await receiver.stop();
    await pushEndpoint.stop();
    await telegram.stop();
    await ringlet.stop();
  });

  async function readLive(who: keyof typeof live): Promise<void> {
    const [path, token = ''] = who === 'page' ? ['/client/events', api.token] : ['/v1/events', key];
    const headers = { authorization: `Bearer ${token}`, accept: 'text/event-stream' };
    const response = await fetch(ringlet.api + path, { headers, signal: closing.signal });
    let text = '';
    try {
      for await (const chunk of response.body ?? []) {
        text += Buffer.from(chunk as Uint8Array).toString();
        const events = text.split('\n\n');
        text = events.pop() ?? '';
        for (const event of events.filter((each) => each.includes('event: message'))) {
          const data = JSON.parse(/^data: (.*)$/m.exec(event)?.[1] ?? '{}') as Streamed;
          live[who].set(data.orderId ?? data.number_id ?? '', { ...data, text: data.text ?? data.sms });
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

  const pushesOfMessages = () => browser.pushes().filter(({ path }) => path.startsWith('/client/view-sms/'));
  const expectTexts = (read: (number: Sent) => string | undefined) =>
    expect(sent.map(read)).toEqual(sent.map(({ text }) => text));

  const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

  it('on the screen of a number, in the list of numbers and in its export', async () => {
    await expectCodes(async ({ id }) => {
      const answer = (await api.get(`/api/sms/${id}`)) as unknown as ScreenOfNumber;
      expect(answer.newest_code?.code).toBe(answer.messages[0]?.code);
      return answer.newest_code?.code ?? null;
    });
    const { data: rows } = await api.get<{ id: string; code?: string; text?: string }[]>(
      '/client/purchased-numbers?limit=50',
    );
    const rowOf = (id: string) => rows.find((row) => row.id === id);
    await expectCodes(({ id }) => rowOf(id)?.code ?? null);
    expect(sent.map(({ id }) => rowOf(id)?.text)).toEqual(sent.map(({ text }) => text.slice(0, 160)));
    const headers = { authorization: `Bearer ${api.token ?? ''}` };
    const csv = rowsOf(await (await fetch(`${ringlet.api}/client/exports/numbers`, { headers })).text());
    const lineOf = (id: string) => csv.find((row) => row['ID'] === id);
    // An apostrophe keeps a spreadsheet from reading the cell as a formula or another number.
    await expectCodes(({ id }) => lineOf(id)?.['Code']?.replace(/^'/, '') || null);
    expect(sent.map(({ id }) => lineOf(id)?.['Message']?.replace(/^'/, ''))).toEqual(
      sent.map(({ text }) => text.slice(0, 160)),
    );
  });

  it('for whoever opens a link to the number, for staff, and in the download of the own data', async () => {
    const visitor = new Api(ringlet.api);
    const shared = new Map<string, Received>();
    for (const { id } of sent) {
      const { data: share } = await api.post<{ token: string }>(`/client/numbers/${id}/shares`);
      shared.set(id, (await visitor.post<Received>('/shared', { token: share.token })).data);
    }
    await expectCodes(({ id }) => shared.get(id)?.code ?? null);
    expectTexts(({ id }) => shared.get(id)?.text);

    const { email, password: ofAdmin } = ringlet.admin;
    const admin = await visitor.login(email, ofAdmin);
    const seen = new Map<string, Received>();
    for (const { id } of sent) {
      const { data } = await admin.get<Received[]>(`/admin/sms-messages/${id}`);
      if (data[0]) seen.set(id, data[0]);
    }
    await expectCodes(({ id }) => seen.get(id)?.code ?? null);
    expectTexts(({ id }) => seen.get(id)?.sms);

    const own = (await api.post('/client/my-data', { password })) as unknown as {
      numbers: { id: string; messages: Received[] }[];
    };
    const stored = (id: string) => own.numbers.find((each) => each.id === id)?.messages[0];
    await expectCodes(({ id }) => stored(id)?.code ?? null);
    expectTexts(({ id }) => stored(id)?.sms);
  });

  it('on an open page, in the stream for programs, and in webhooks', async () => {
    for (const messages of [live.page, live.program]) {
      await expectCodes(({ id }) => messages.get(id)?.code ?? null);
      expectTexts(({ id }) => messages.get(id)?.text);
    }
    const bodies = receiver.received().map(({ body }) => JSON.parse(body) as WebhookBody);
    const bodyOf = (id: string) => bodies.find(({ data }) => data.number.id === id) as WebhookBody;
    await expectCodes(({ id }) => bodyOf(id).data.message.code ?? null);
    await expectCodes(({ id }) => bodyOf(id).code || null);
    expectTexts(({ id }) => bodyOf(id).text);
  });

  it('in pushes and in Telegram, which also have the text', async () => {
    const pushes = pushesOfMessages();
    const pushOf = (id: string) => pushes.find(({ path }) => path.endsWith(id))?.text ?? '';
    await expectCodes(({ id }) => /^Your code: (.+)\n/.exec(pushOf(id))?.[1] ?? null);
    for (const { id, text } of sent) expect(pushOf(id)).toContain(text.slice(0, 500));
    const chatted = telegram.sent(chat).map(({ text }) => text);
    const messageOf = (phone: string) => chatted.find((text) => text.replaceAll(' ', '').includes(phone)) ?? '';
    await expectCodes(({ phone }) => /\n\nCode: (.+)\n/.exec(messageOf(phone))?.[1] ?? null);
    for (const { phone, text } of sent) expect(messageOf(phone)).toContain(text);
  });

  it('at every action of handler_api, which has the text where there is no code', async () => {
    const active = JSON.parse(await handlerApi('getActiveActivations')) as { data: ActiveRow[] };
    for (const { decimalId, code, text } of sent) {
      expect(await handlerApi(`getStatus&id=${decimalId}`)).toBe(`STATUS_OK:${code ?? oneLine(text)}`);
      const { sms } = JSON.parse(await handlerApi(`getStatusV2&id=${decimalId}`)) as {
        sms: { code: string; text: string };
      };
      expect(sms).toMatchObject({ code: code ?? '', text });
      expect(await handlerApi(`getFullSms&id=${decimalId}`)).toBe(`FULL_SMS:${text}`);
      const { data: all } = JSON.parse(await handlerApi(`getAllSms&id=${decimalId}`)) as { data: Received[] };
      expect(all).toMatchObject([{ code, text }]);
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

/** The rows of a CSV file by their heads. */
function rowsOf(csv: string): Record<string, string | undefined>[] {
  const rows: string[][] = [[]];
  for (const [, quoted, bare, end] of csv.matchAll(/(?:"((?:[^"]|"")*)"|([^,"\r\n]*))(,|\r\n|$)/g)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? bare ?? '');
    if (end === '\r\n') rows.push([]);
  }
  const [heads = [], ...data] = rows;
  return data.map((cells) => Object.fromEntries(heads.map((head, index) => [head, cells[index]])));
}
