/** Units of each currency per US dollar, as decimal text: amounts are converted without floats. */
export interface Rates {
  readonly rate_usd: string;
  readonly rate_ngn: string;
  readonly rate_rub: string;
}

/** Used until the server has answered. */
export const initialRates: Rates = { rate_usd: '1', rate_ngn: '1534.58', rate_rub: '80.25' };
/** Used when the server has no rates, or invalid ones. */
export const fallbackRates: Rates = { rate_usd: '1', rate_ngn: '1540.58', rate_rub: '80.25' };

/** `amount` US dollars in naira, rounded half up to the kobo. */
export function dollarsInNaira(amount: number, rates: Rates): number {
  const ngn = decimal(rates.rate_ngn);
  const usd = decimal(rates.rate_usd);
  const above = BigInt(amount) * ngn.digits * 10n ** BigInt(usd.places) * 100n;
  const below = usd.digits * 10n ** BigInt(ngn.places);
  return Number((2n * above + below) / (2n * below)) / 100;
}

/** An amount at `rate` naira per unit, in naira, rounded half up to the kobo. Both are decimal text. */
export function converted(amount: string, rate: string): number {
  const [units, naira] = [decimal(amount), decimal(rate)];
  const above = units.digits * naira.digits * 100n;
  const below = 10n ** BigInt(units.places + naira.places);
  return Number((2n * above + below) / (2n * below)) / 100;
}

/** The rates if they are all positive numbers, else undefined. */
export function validRates(given: Partial<Record<keyof Rates, unknown>> | undefined): Rates | undefined {
  const { rate_usd, rate_ngn, rate_rub } = given ?? {};
  const rates = { rate_usd: String(rate_usd), rate_ngn: String(rate_ngn), rate_rub: String(rate_rub) };
  return Object.values(rates).every((rate) => /^\d{1,12}(\.\d{1,12})?$/.test(rate) && Number(rate) > 0)
    ? rates
    : undefined;
}

function decimal(text: string): { digits: bigint; places: number } {
  const [whole = '0', fraction = ''] = text.split('.');
  return { digits: BigInt(whole + fraction), places: fraction.length };
}
