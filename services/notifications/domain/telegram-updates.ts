/** Telegram's data about the person in a private chat. */
export interface TelegramChat {
  readonly id: number;
  /** The account's name in Telegram: `Ada Obi (@ada)`. */
  readonly name: string;
}

/** A client's command to the bot; `other`: anything else. */
type BotCommand = 'start' | 'stop' | 'balance' | 'favourites' | 'help' | 'other';

/** An update of the Bot API, as far as the bot reads it. */
export interface TelegramUpdate {
  readonly id: number;
  /** A message in a private chat. */
  readonly said?: {
    readonly chat: TelegramChat;
    readonly command: BotCommand;
    readonly code?: string;
    /** The language of the person's Telegram: `fr`. */
    readonly language?: string;
  };
  /** The private chat whose person has blocked the bot. */
  readonly blocked?: number;
}

const longestName = 100;
const words: ReadonlyMap<string, BotCommand> = new Map([
  ['start', 'start'],
  ['stop', 'stop'],
  ['balance', 'balance'],
  ['favourites', 'favourites'],
  ['favorites', 'favourites'],
  ['help', 'help'],
]);

/** Undefined without an id. Empty unless it is a message in a private chat or a block. */
export function readUpdate(update: unknown): TelegramUpdate | undefined {
  const { update_id: id, message, my_chat_member: member } = fields(update);
  if (!isId(id)) return undefined;
  const said = readMessage(fields(message));
  if (said) return { id, said };
  const { chat, new_chat_member: current } = fields(member);
  const blocked = privateChat(fields(chat));
  return { id, blocked: blocked && fields(current)['status'] === 'kicked' ? blocked.id : undefined };
}

function readMessage({ chat, text, from: person }: Fields): TelegramUpdate['said'] {
  const from = privateChat(fields(chat));
  if (from === undefined) return undefined;
  const [, word = '', code] =
    /^\/(\w+)(?:@\w+)?(?:\s+([\w-]{1,64}))?\s*$/.exec(typeof text === 'string' ? text : '') ?? [];
  const command = words.get(word.toLowerCase()) ?? 'other';
  const { language_code: tag } = fields(person);
  const [language] = typeof tag === 'string' ? tag.toLowerCase().split('-') : [];
  return {
    chat: from,
    command,
    code: command === 'start' && code !== undefined ? code : undefined,
    language,
  };
}

function privateChat({ id, type, first_name: first, last_name: last, username }: Fields): TelegramChat | undefined {
  if (type !== 'private' || !isId(id)) return undefined;
  const name = [first, last].filter((part) => typeof part === 'string' && part !== '').join(' ');
  const at = typeof username === 'string' && username !== '' ? `@${username}` : '';
  const shown = name === '' || at === '' ? name + at : `${name} (${at})`;
  return { id, name: shown.slice(0, longestName) || 'Telegram' };
}

type Fields = Readonly<Record<string, unknown>>;

const fields = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {});

const isId = (value: unknown): value is number => Number.isSafeInteger(value);
