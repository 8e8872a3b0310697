import { kobo } from '@ringlet/contracts/money';
import { ussdCode } from './transfer-account';

describe('the code for a transfer', () => {
  const number = '9930000737';
  it.each([
    ['*737*2*Amount*AccountNumber#', 5_000_00, '*737*2*5000*9930000737#'],
    ['*919*4*AccountNumber*Amount#', 1_000_00, '*919*4*9930000737*1000#'],
    ['*901*Amount*AccountNumber#', 5_000_50, undefined],
    ['*710*777*AccountNumber*Amount*Pin#', 5_000_00, undefined],
    ['*901*AccountNumber#', 5_000_00, undefined],
    ['*901*Amount#', 5_000_00, undefined],
    ['', 5_000_00, undefined],
    ['*1*Amount*AccountNumber#<b>', 5_000_00, undefined],
  ])('of %j for %d kobo is %j', (template, amount, code) => {
    expect(ussdCode(template, { amount: kobo(amount), number })).toBe(code);
  });
});
