import { dayOf } from '@ringlet/contracts/days';
import { dayMs } from '@ringlet/contracts/durations';

/** Days before today that are compared every night with the services that own the data. */
const nightlyDays = 31;

/** The first and the last of these days in Africa/Lagos. */
export function lastNights(now: Date): { readonly from: string; readonly to: string } {
  const ago = (days: number) => dayOf(new Date(now.getTime() - days * dayMs));
  return { from: ago(nightlyDays), to: ago(1) };
}
