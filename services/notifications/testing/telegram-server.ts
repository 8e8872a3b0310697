import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo } from 'node:net';

/** A message of the bot as Telegram receives it. */
export interface SentMessage {
  readonly chat_id: number;
  readonly text: string;
  readonly reply_markup?: { readonly inline_keyboard: readonly (readonly { text: string; copy_text: unknown }[])[] };
}

/** The bot's commands for a language, or for all others. */
interface Menu {
  readonly commands: readonly { command: string; description: string }[];
  readonly language_code?: string;
}

type Answer = (response: ServerResponse) => void;

/** A refusal as the Bot API words it. */
export const refusal =
  (status: number, description: string, parameters?: object): Answer =>
  (response) =>
    void response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(JSON.stringify({ ok: false, error_code: status, description, parameters }));

/** Telegram's Bot API for one bot: keeps updates until `offset` confirms them, holds requests for updates, and takes messages. */
export async function startTelegramServer(token: string) {
  const accepted: SentMessage[] = [];
  const menus: Menu[] = [];
  const tried: SentMessage[] = [];
  const answers = new Map<number, Answer>();
  const offsets: (number | undefined)[] = [];
  let updates: { update_id: number }[] = [];
  let waiting: { response: ServerResponse; timer: NodeJS.Timeout } | undefined;
  let nextId = 100;
  let refusing: Answer | undefined;
  let conflicts = 0;

  const ok = (response: ServerResponse, result: unknown) =>
    void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ ok: true, result }));
  const release = () => {
    if (waiting === undefined) return;
    clearTimeout(waiting.timer);
    const { response } = waiting;
    waiting = undefined;
    ok(response, updates);
  };
  const calls: Record<string, (input: Record<string, unknown>, response: ServerResponse) => void> = {
    getUpdates: ({ offset, timeout }, response) => {
      offsets.push(offset as number | undefined);
      if (refusing) return refusing(response);
      if (typeof offset === 'number') updates = updates.filter(({ update_id }) => update_id >= offset);
      if (waiting) {
        conflicts += 1;
        clearTimeout(waiting.timer);
        refusal(409, 'Conflict: terminated by other getUpdates request')(waiting.response);
      }
      const timer = setTimeout(release, Number(timeout) * 1000);
      waiting = { response, timer };
      response.on('close', () => {
        if (waiting?.response !== response) return;
        clearTimeout(timer);
        waiting = undefined;
      });
      if (updates.length > 0) release();
    },
    sendMessage: (input, response) => {
      const message = input as unknown as SentMessage;
      tried.push(message);
      const answer = answers.get(message.chat_id);
      if (answer) return answer(response);
      accepted.push(message);
      ok(response, { message_id: accepted.length });
    },
    setMyCommands: (input, response) => {
      menus.push(input as unknown as Menu);
      ok(response, true);
    },
  };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const [, bot, call = ''] = (request.url ?? '').split('/');
      if (bot !== `bot${token}`) return refusal(401, 'Unauthorized')(response);
      calls[call]?.(JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown>, response);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const add = (update: object) => {
    const update_id = nextId++;
    updates.push({ update_id, ...update });
    release();
    return update_id;
  };
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    menus,
    /** Offsets of the requests for updates so far. */
    offsets,
    /** A person writes in a chat, by default a private one. `language`: of the person's app. */
    say: (chatId: number, text: string, chat: object = {}, language?: string) =>
      add({
        message: {
          message_id: 1,
          text,
          ...(language !== undefined && { from: { language_code: language } }),
          chat: { id: chatId, type: 'private', first_name: 'Ada', username: 'ada', ...chat },
        },
      }),
    block: (chatId: number) =>
      add({ my_chat_member: { chat: { id: chatId, type: 'private' }, new_chat_member: { status: 'kicked' } } }),
    /** Whether a request for updates is open. */
    isAsked: () => waiting !== undefined,
    /** How often two were open at the same time. */
    conflicts: () => conflicts,
    unconfirmed: () => updates.length,
    /** Continues with other ids, as Telegram may after a week. */
    continueFrom: (id: number) => void (nextId = id),
    sent: (chatId: number) => accepted.filter(({ chat_id }) => chat_id === chatId),
    tried: (chatId: number) => tried.filter(({ chat_id }) => chat_id === chatId),
    /** Sets the answer to messages in a chat; undefined: takes them. */
    answer: (chatId: number, answer: Answer | undefined) =>
      void (answer ? answers.set(chatId, answer) : answers.delete(chatId)),
    /** Sets the answer to requests for updates; undefined: as usual. */
    refuse: (answer: Answer | undefined) => void (refusing = answer),
    async stop(): Promise<void> {
      clearTimeout(waiting?.timer);
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
