import { kobo } from '@ringlet/contracts/money';
import { textOfBalance, textOfFavourites, textOfNotice } from './telegram-texts';

const offer = { country: '5', countryName: 'USA', service: 'wa', serviceName: 'WhatsApp', count: 3, provider: 'a' };

describe('what the bot says', () => {
  it('is the balance, and what is held', () => {
    expect(textOfBalance({ balance: kobo(123_450) })).toBe('Your balance is ₦1,234.50.');
    expect(textOfBalance({ balance: kobo(0), held: kobo(50_000) })).toMatch(/₦0\.00\.\n₦500\.00 more is held/);
  });

  it('is the favourites with their prices of now', () => {
    expect(textOfFavourites([])).toMatch(/no favourites/);
    const offers = [{ ...offer, price: kobo(90_000) }, offer] as Parameters<typeof textOfFavourites>[0];
    expect(textOfFavourites(offers)).toBe('WhatsApp, USA: ₦900.00\nWhatsApp, USA: not sold right now');
  });

  it('is a notice, with the code at its end, never longer than Telegram takes', () => {
    expect(textOfNotice('Title', 'Text.')).toBe('Title\nText.');
    expect(textOfNotice('Title', 'Text.', '731908')).toBe('Title\nText.\n\nCode: 731908');
    expect(textOfNotice('Title', 'x'.repeat(5000)).length).toBeLessThan(4096);
  });
});
