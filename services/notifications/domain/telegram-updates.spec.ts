import { readUpdate } from './telegram-updates';

const chat = { id: 7_000_000_001, type: 'private', first_name: 'Ada', last_name: 'Obi', username: 'ada' };
const said = (text: unknown, changes: object = {}) =>
  readUpdate({ update_id: 1, message: { message_id: 2, text, chat: { ...chat, ...changes } } })?.said;

describe('an update of the Bot API', () => {
  it.each([
    ['/start', { command: 'start' }],
    ['/start abc_DEF-123', { command: 'start', code: 'abc_DEF-123' }],
    ['/balance', { command: 'balance' }],
    ['/Balance@RingletBot ', { command: 'balance' }],
    ['/favorites', { command: 'favourites' }],
    ['/stop', { command: 'stop' }],
    ['/help', { command: 'help' }],
    ['/help me please', { command: 'other' }],
    ['/constructor', { command: 'other' }],
    ['hello', { command: 'other' }],
    [undefined, { command: 'other' }],
  ])('is a message in a private chat: %j', (text, expected) => {
    expect(said(text)).toEqual({ chat: { id: chat.id, name: 'Ada Obi (@ada)' }, ...expected });
  });

  it.each([
    ['fr-CA', { language: 'fr' }],
    ['HA', { language: 'ha' }],
    [7, {}],
  ])('says the language of the app: %j', (tag, expected) => {
    const message = { chat, text: '/help', from: { language_code: tag } };
    expect(readUpdate({ update_id: 1, message })?.said).toEqual({
      chat: { id: chat.id, name: 'Ada Obi (@ada)' },
      command: 'help',
      ...expected,
    });
  });

  it.each([
    [{ last_name: undefined, username: undefined }, 'Ada'],
    [{ first_name: '', last_name: '' }, '@ada'],
    [{ first_name: undefined, last_name: undefined, username: undefined }, 'Telegram'],
    [{ first_name: 'A'.repeat(200) }, 'A'.repeat(100)],
  ])('names the account as it calls itself: %j', (changes, name) => {
    expect(said('/help', changes)?.chat.name).toBe(name);
  });

  it('says that the bot was blocked', () => {
    const member = (status: string, type = 'private') =>
      readUpdate({ update_id: 3, my_chat_member: { chat: { ...chat, type }, new_chat_member: { status } } });
    expect(member('kicked')).toEqual({ id: 3, blocked: chat.id });
    expect(member('member')).toEqual({ id: 3 });
    expect(member('kicked', 'group')).toEqual({ id: 3 });
  });

  it.each(['group', 'supergroup', 'channel', undefined])('says nothing from a chat of the type %s', (type) => {
    expect(readUpdate({ update_id: 1, message: { text: '/start abc', chat: { ...chat, type } } })).toEqual({ id: 1 });
  });

  it.each([null, 'text', {}, { update_id: '1' }, { update_id: 1.5 }])('is nothing without an id: %j', (update) => {
    expect(readUpdate(update)).toBeUndefined();
  });
});
