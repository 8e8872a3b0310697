import type { OfferView } from '../api/api.generated';
import { matching, prepared } from './matching';

const offer = (application: string, count = 5) => ({ application, count }) as OfferView;
const names = [
  '99app',
  'Airbnb',
  'Facebook',
  'Google,youtube,Gmail',
  'Instagram',
  'Lazada',
  'OpenAI',
  'Signal',
  'Steam',
  'Telegram',
  'TikTok',
  'Twitter',
  'Uber',
  'Viber',
  'WhatsApp',
  'Yahoo',
];
const entries = prepared([...names.map((name) => offer(name)), offer('Discord', 0)]);
const find = (text: string) => matching(entries, text).map(({ application }) => application);

it('lists popular services first, then by name, and what is out of stock last', () => {
  const all = find('');
  expect(all.slice(0, 5)).toEqual(['WhatsApp', 'Telegram', 'Google,youtube,Gmail', 'Facebook', 'Instagram']);
  expect(all.slice(-3)).toEqual(['99app', 'Lazada', 'Discord']);
});

it.each([
  ['whatsapp', 'WhatsApp'],
  ['GRAM', 'Telegram'],
  ['watsapp', 'WhatsApp'],
  ['whats app', 'WhatsApp'],
  ['whatsap', 'WhatsApp'],
  ['wahtsapp', 'WhatsApp'],
  ['gmail', 'Google,youtube,Gmail'],
  ['gogle', 'Google,youtube,Gmail'],
  ['chatgpt', 'OpenAI'],
  ['fb', 'Facebook'],
  ['facebok', 'Facebook'],
  ['ig', 'Instagram'],
  ['insta', 'Instagram'],
  ['instgram', 'Instagram'],
  ['tik tok', 'TikTok'],
  ['telegarm', 'Telegram'],
  ['x', 'Twitter'],
])('finds for %s first %s', (text, name) => expect(find(text)[0]).toBe(name));

it('shows every name that contains the text, after the service that is known by it', () => {
  expect(find('gram')).toEqual(['Telegram', 'Instagram']);
  expect(find('ig')).toEqual(['Instagram', 'Signal']);
});

it.each(['zzzz', 'gramxyz', 'qu', '?'])('finds nothing for %s', (text) => expect(find(text)).toEqual([]));

it('orders other names without regard to case, and by their numbers', () => {
  const others = prepared(['Zed', 'bet 10', 'Bet 9', 'alpha', '99app', '1001 Nights'].map((name) => offer(name)));
  expect(others.map(({ title }) => title)).toEqual(['99app', '1001 Nights', 'alpha', 'Bet 9', 'bet 10', 'Zed']);
});
