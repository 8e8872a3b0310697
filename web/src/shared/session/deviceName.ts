import { t } from '../language/text';

const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\//, 'Firefox'],
  [/\bChrome\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\b(iPhone|iPad)\b/, 'iOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/** A readable name of a user agent: `Chrome on Android`. */
export function deviceName(userAgent: string | undefined): string {
  if (!userAgent) return t`Unknown device`;
  const browser = browsers.find(([mark]) => mark.test(userAgent))?.[1] ?? t`Unknown browser`;
  const system = systems.find(([mark]) => mark.test(userAgent))?.[1];
  return system === undefined ? browser : t`${browser} on ${system}`;
}
