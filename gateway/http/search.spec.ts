import { parseSearch } from './search';

describe('parseSearch', () => {
  it.each([
    ['65F0C0FFEE65F0C0FFEE65F0', { id: '65f0c0ffee65f0c0ffee65f0' }],
    ['rl-AB12', { reference: 'RL-ab12' }],
    ['RL-', { reference: 'RL-' }],
    ['+1 (202) 555-0143', { number: '12025550143' }],
    [' 1202 ', { number: '1202' }],
    ['12', {}],
    ['ada@example.com', {}],
    ['Ada', {}],
    ['rl-zoe', {}],
    ['123abc', {}],
  ])('parses %s', (typed, found) => expect(parseSearch(typed)).toEqual(found));
});
