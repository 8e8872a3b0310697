import { codeIn, messageText } from './message-text';
import { SERVICES } from './services';

describe('message texts', () => {
  it.each([
    ['Your WhatsApp code: 482-913. Do not share', '482913'],
    ['G-482913 is your Google verification code.', '482913'],
    ['Code 1234', '1234'],
    ['12345678 is it', '12345678'],
    ['Your parcel is here', 'Your parcel is here'],
    ['Call 080012345678', 'Call 080012345678'],
  ])('%s contains the code %s', (text, code) => {
    expect(codeIn(text)).toBe(code);
  });

  it('contain a code of six digits for every service', () => {
    for (const service of SERVICES) {
      for (const random of [0, 0.5, 0.999999]) expect(codeIn(messageText(service, () => random))).toMatch(/^\d{6}$/);
    }
  });
});
