import { numberTails } from './number-tails';

it.each([
  ['17734393192', ['+17734393192', '17734393192', '7734393192', '734393192', '34393192', '4393192', '393192']],
  ['123456', ['+123456', '123456']],
  ['12345', ['+12345']],
])('of %s are %j', (number, tails) => expect(numberTails(number)).toEqual(tails));
