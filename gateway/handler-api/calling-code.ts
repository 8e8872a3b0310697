/** Country codes of E.164 with one and with two digits. All others have three, and no code is the beginning of another. */
const short = /^(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/;

/** The country code at the beginning of a telephone number: `44` of 447911123456. */
export function callingCode(number: string): string {
  return short.exec(number)?.[0] ?? number.slice(0, 3);
}
