import { countryEntries, wantedOf } from './countrySearch';

const countries = countryEntries([
  { id: '5', code: 'US', title: 'United States' },
  { id: '9', code: 'GB', title: 'United Kingdom' },
  { id: '14', code: 'ZA', title: 'South Africa' },
  { id: '7', code: 'NG', title: 'Nigeria' },
  { id: '20', code: 'TG', title: 'Togo' },
]);
const services = ['whatsapp', 'gmail', 'fb', 'tg', 'line', 'telegram', 'signal'];
const find = (text: string) => {
  const { service, country } = wantedOf(text, countries, (name) => services.includes(name.toLowerCase()));
  return [service, country?.code];
};

it.each([
  ['', '', undefined],
  ['whatsapp', 'whatsapp', undefined],
  ['whatsapp us', 'whatsapp', 'US'],
  ['gmail uk', 'gmail', 'GB'],
  ['UK gmail', 'gmail', 'GB'],
  ['fb', 'fb', undefined],
  ['fb nigeria', 'fb', 'NG'],
  ['telegram south africa', 'telegram', 'ZA'],
  ['united kingdom', '', 'GB'],
  ['usa', '', 'US'],
  ['us', '', 'US'],
  ['tg', 'tg', undefined],
  ['tg tg', 'tg', 'TG'],
  ['whatsapp nigera', 'whatsapp', 'NG'],
  ['nigera', '', 'NG'],
  ['gmail u', 'gmail', undefined],
  ['something else', 'something else', undefined],
])('reads %j as the service %j in %j', (text, service, country) => {
  expect(find(text)).toEqual([service, country]);
});
