import { dayOf, dayPattern, lastDays, momentsOf } from '@ringlet/contracts/days';
import { type ProviderName } from './provider-name';

/** What Ringlet knows about a provider of numbers: if something is wrong with a number, somebody asks where it came from. */
interface ProviderRecord {
  /** The contract's name or number, and its date. */
  readonly contract: string;
  /** Where the provider is registered: ISO 3166, two letters. */
  readonly country: string;
  /** When somebody last checked the provider, e.g. `2026-11-22`. */
  readonly checkedOn: string;
}

type ProviderRecords = Readonly<Partial<Record<ProviderName, ProviderRecord>>>;

/** A check is due again after this many days. */
const checkEveryDays = 365;

/** Expects a text without `recordProblems`. */
export function providerRecords(text: string): ProviderRecords {
  return JSON.parse(text) as ProviderRecords;
}

/** Problems of the records; `needed` providers need one. */
export function recordProblems(text: string, needed: readonly ProviderName[]): string[] {
  let records: unknown;
  try {
    records = JSON.parse(text);
  } catch {
    return ['PROVIDER_RECORDS is not JSON'];
  }
  if (typeof records !== 'object' || records === null) return ['PROVIDER_RECORDS is not a JSON object'];
  const known = records as Readonly<Record<string, unknown>>;
  const wrong = Object.entries(known)
    .filter(([, record]) => !isRecord(record))
    .map(
      ([name]) =>
        `PROVIDER_RECORDS: ${name} needs {"contract", "country" such as "EE", "checkedOn" such as "2026-11-22"}`,
    );
  const missing = needed.filter((name) => !Object.hasOwn(known, name)).map((name) => `PROVIDER_RECORDS has no ${name}`);
  return [...wrong, ...missing];
}

/** Nobody has checked the provider for a year, or the day is in the future. */
export function isCheckDue({ checkedOn }: ProviderRecord, now: Date): boolean {
  const [oldest = ''] = lastDays(now, checkEveryDays);
  return checkedOn < oldest || checkedOn > dayOf(now);
}

function isRecord(value: unknown): value is ProviderRecord {
  if (typeof value !== 'object' || value === null) return false;
  const { contract, country, checkedOn } = value as Partial<Record<keyof ProviderRecord, unknown>>;
  return (
    typeof contract === 'string' &&
    /\S/.test(contract) &&
    typeof country === 'string' &&
    /^[A-Z]{2}$/.test(country) &&
    typeof checkedOn === 'string' &&
    dayPattern.test(checkedOn) &&
    !Number.isNaN(momentsOf(checkedOn)[0])
  );
}
