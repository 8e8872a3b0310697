import { kobo } from '@ringlet/contracts/money';
import { english, textsIn } from '../languages/texts';
import { botText, textOfBalance, textOfFavourites, textOfNotice } from './telegram-texts';

const offer = { country: '5', countryName: 'USA', service: 'wa', serviceName: 'WhatsApp', count: 3, provider: 'a' };

describe('what the bot says', () => {
  it('is in the language, with its commands', () => {
    expect(botText(english, 'help')).toMatch(/\n\n\/balance – your balance\n/);
    expect(botText(textsIn('fr'), 'stranger')).toMatch(/^Ce chat n’est relié à aucun compte Ringlet\. Connectez-vous/);
    expect(botText(textsIn('yo'), 'linked')).toMatch(/\/balance – owó yín tó kù\n/);
    expect(textOfNotice(textsIn('fr'), 'Titre', 'Texte.', { code: '731908', sms: 'SMS' })).toBe(
      'Titre\nTexte.\n\nCode : 731908\n\nSMS',
    );
  });

  it('is the balance, and what is held', () => {
    expect(textOfBalance(english, { balance: kobo(123_450) })).toBe('Your balance is ₦1,234.50.');
    expect(textOfBalance(english, { balance: kobo(0), held: kobo(50_000) })).toMatch(/₦0\.00\.\n₦500\.00 more is held/);
  });

  it('is the favourites with their prices of now', () => {
    expect(textOfFavourites(english, [])).toMatch(/no favourites/);
    const offers = [{ ...offer, price: kobo(90_000) }, offer] as Parameters<typeof textOfFavourites>[1];
    expect(textOfFavourites(english, offers)).toBe('WhatsApp, USA: ₦900.00\nWhatsApp, USA: not sold right now');
  });

  it('is a notice, with the code and the text of its message, never longer than Telegram takes', () => {
    expect(textOfNotice(english, 'Title', 'Text.')).toBe('Title\nText.');
    expect(textOfNotice(english, 'Title', 'Text.', { sms: 'Hello' })).toBe('Title\nText.\n\nHello');
    expect(textOfNotice(english, 'Title', 'x'.repeat(5000)).length).toBeLessThan(4096);
  });
});
