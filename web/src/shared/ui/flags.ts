/** Where the build puts the flags (`vite-plugins/flags.ts`). The end is the hash of them all: browsers keep them for a year. */
export const flagsFolder = '/assets/flags-35db6c4f/';

/** The address of the flag of an ISO 3166 code; undefined for anything else. */
export function flagOf(code: string | undefined): string | undefined {
  return code !== undefined && /^[A-Za-z]{2}$/.test(code) ? `${flagsFolder}${code.toUpperCase()}.svg` : undefined;
}
