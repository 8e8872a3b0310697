/** The build's folder of flags (`vite-plugins/flags.ts`). It ends with the hash of them all: browsers keep them for a year. */
export const flagsFolder = '/assets/flags-35db6c4f/';

/** The address of an ISO 3166 code's flag; undefined for anything else. */
export function flagOf(code: string | undefined): string | undefined {
  return code !== undefined && /^[A-Za-z]{2}$/.test(code) ? `${flagsFolder}${code.toUpperCase()}.svg` : undefined;
}
