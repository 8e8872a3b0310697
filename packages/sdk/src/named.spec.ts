import { countryCalled, serviceCalled } from './named.ts';

const countries = [
  { id: '1', iso: 'UA', name: 'Ukraine' },
  { id: '5', iso: 'US', name: 'United States' },
  { id: '9', iso: 'GB', name: 'United Kingdom' },
  { id: '12', iso: 'NG', name: 'Nigeria' },
  { id: '13', iso: 'NE', name: 'Niger' },
  { id: '32', iso: 'CZ', name: 'Czech Republic' },
  { id: '40', iso: '', name: 'Ivory Coast' },
  { id: '50', iso: 'TR', name: 'Türkiye' },
];

describe('a country', () => {
  it.each([
    ['UK', 'United Kingdom'],
    ['uk', 'United Kingdom'],
    ['GB', 'United Kingdom'],
    ['England', 'United Kingdom'],
    ['great britain', 'United Kingdom'],
    ['USA', 'United States'],
    ['U.S.A.', 'United States'],
    ['America', 'United States'],
    ['united states', 'United States'],
    ['us', 'United States'],
    ['Czechia', 'Czech Republic'],
    ['niger', 'Niger'],
    ['ng', 'Nigeria'],
    ["Côte d'Ivoire", 'Ivory Coast'],
    ['turkiye', 'Türkiye'],
    ['Turkey', 'Türkiye'],
    ['12', 'Nigeria'],
  ])('is called %s', (text, name) => expect(countryCalled(text, countries).name).toBe(name));

  it.each([
    ['Ukr', 'no country is called "Ukr"; similar: Ukraine'],
    ['united', 'no country is called "united"; similar: United States, United Kingdom'],
    ['Narnia', 'no country is called "Narnia"'],
    ['', 'no country is called ""'],
    ['France', 'no country is called "France"'],
  ])('is not known by %j', (text, message) => expect(() => countryCalled(text, countries)).toThrow(message));

  it('is not chosen where the name is that of several', () => {
    const two = [...countries, { id: '6', iso: 'US', name: 'USA (virtual)' }];
    expect(() => countryCalled('us', two)).toThrow(
      '"us" is the name of more than one country; similar: United States, USA (virtual)',
    );
    expect(countryCalled('United States', two).id).toBe('5');
  });
});

describe('a service', () => {
  const services = [
    { id: '1', name: 'WhatsApp', code: 'wa' },
    { id: '2', name: 'Google Voice' },
  ];

  it('is known by its id, name and code, and by no part of its name', () => {
    for (const text of ['1', 'whatsapp', 'WA']) expect(serviceCalled(text, services).name).toBe('WhatsApp');
    expect(() => serviceCalled('google', services)).toThrow('no service is called "google"; similar: Google Voice');
  });
});
