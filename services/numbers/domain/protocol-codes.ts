/** A country or service of the catalog; `code` is an ISO 3166 code, or its provider's name for it. */
export interface CodedEntry {
  readonly id: string;
  readonly name: string;
  readonly code: string;
}

/** ISO 3166 codes by SMS-Activate's country numbers, which programs have hard-coded. 12 is a second USA. */
const countriesByNumber = (
  'RU UA KZ CN PH MM ID MY KE TZ VN KG -- IL HK PL GB MG CD NG MO EG IN IE KH LA HT CI GM RS YE ZA RO CO EE AZ CA MA GH AR ' +
  'UZ CM TD DE LT HR SE IQ NL LV AT BY TH SA MX TW ES IR DZ SI BD SN TR CZ LK PE PK NZ GN ML VE ET MN BR AF UG AO CY FR PG ' +
  'MZ NP BE BG HU MD IT PY HN TN NI TL BO CR GT AE ZW PR SD TG KW SV LY JM TT EC SZ OM BA DO SY QA PA CU MR SL JO PT BB BI ' +
  'BJ BN BS BW BZ CF DM GD GE GR GW GY IS KM KN LR LS MW NA NE RW SK SR TJ MC BH RE ZM AM SO CG CL BF LB GA AL UY MU BT MV ' +
  'GP TM GF FI LC LU VC GQ DJ AG KY ME DK CH NO AU ER SS ST AW MS AI JP MK SC NC CV US PS FJ KR KP EH SB JE BM SG TO WS MT'
).split(' ');

/** Service codes that programs have hard-coded, by parts of service names. */
const servicesByName: Readonly<Record<string, string>> = {
  whatsapp: 'wa',
  telegram: 'tg',
  google: 'go',
  facebook: 'fb',
  instagram: 'ig',
  discord: 'ds',
  tiktok: 'lf',
  apple: 'wx',
  tinder: 'oi',
  amazon: 'am',
  viber: 'vi',
  microsoft: 'mm',
  twitter: 'tw',
  wechat: 'wb',
  uber: 'ub',
  openai: 'dr',
  snapchat: 'fu',
  netflix: 'nf',
  paypal: 'ts',
};
const reservedCodes = new Set(Object.values(servicesByName));

export function countryNumber({ code }: CodedEntry): string | undefined {
  const number = /^[a-z]{2}$/i.test(code) ? countriesByNumber.indexOf(code.toUpperCase()) : -1;
  return number === -1 ? undefined : String(number);
}

/** A service's code by its name, else its provider's, because providers use the same codes. */
export function serviceCode({ name, code }: CodedEntry): string | undefined {
  const plain = name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  const known = servicesByName[plain];
  if (known !== undefined) return known;
  return isServiceCode(code) && !reservedCodes.has(code.toLowerCase()) ? code.toLowerCase() : undefined;
}

export function isServiceCode(code: string): boolean {
  return /^[a-z0-9]{2,4}$/i.test(code);
}

export function isCountryNumber(code: string): boolean {
  return /^(0|[1-9]\d{0,2})$/.test(code);
}

/** Codes for entries without one. No code is given twice: the first entry keeps it. */
export function suggestCodes(
  entries: readonly CodedEntry[],
  taken: ReadonlySet<string>,
  codeOf: (entry: CodedEntry) => string | undefined,
): ReadonlyMap<string, string> {
  const given = new Set(taken);
  const suggested = new Map<string, string>();
  for (const entry of entries) {
    const code = codeOf(entry);
    if (code === undefined || given.has(code)) continue;
    given.add(code);
    suggested.set(entry.id, code);
  }
  return suggested;
}
