import { readSearch } from './search-terms';

const id = '64f0c0ffee64f0c0ffee64f0';

describe('the text of a search', () => {
  it.each([
    ['chioma', { client: 'chioma', reference: 'chioma' }],
    [' Chioma   Okafor ', { client: 'Chioma Okafor' }],
    ['ada@x.test', { client: 'ada@x.test' }],
    [id.toUpperCase(), { id, reference: id.toUpperCase() }],
    ['5000', { amount: 5_000_00, reference: '5000' }],
    ['₦5,000.50', { amount: 5_000_50 }],
    ['₦ 5,000', { amount: 5_000_00 }],
    ['n5000', { amount: 5_000_00, reference: 'n5000' }],
    ['5000.5', { amount: 5_000_50, reference: '5000.5' }],
    ['500000', { amount: 500_000_00, digits: '500000', reference: '500000' }],
    ['+1 773 439 3192', { digits: '17734393192' }],
    ['773.439.3192', { digits: '7734393192', reference: '773.439.3192' }],
    ['(0803) 555-0100', { digits: '08035550100' }],
    ['32.460037', { dollars: '32.460037' }],
    ['$32.460037', { dollars: '32.460037' }],
    ['5000 chioma', { client: 'chioma', amount: 5_000_00 }],
    ['Chioma Okafor ₦5,000', { client: 'Chioma Okafor', amount: 5_000_00 }],
    ['₦ 5,000 chioma', { client: 'chioma', amount: 5_000_00 }],
    ['RL-12ab', { client: 'RL-12ab', reference: 'RL-12ab' }],
    ['MNFY|20|2026', { client: 'MNFY|20|2026', reference: 'MNFY|20|2026' }],
    // With two amounts, neither counts as one.
    ['5000 6000 chioma', { client: '5000 6000 chioma' }],
    ['0', { client: '0' }],
    ['99999999999999999', { digits: '99999999999999999', reference: '99999999999999999' }],
    ['((', {}],
  ])('%j is read as %j', (typed, terms) => expect(readSearch(typed)).toEqual(terms));
});
