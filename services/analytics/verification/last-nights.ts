import { dayOf, momentsOf } from '@ringlet/contracts/days';
import { dayMs } from '@ringlet/contracts/durations';

/** Days before today that are compared every night with the services that own the data. */
const nightlyDays = 31;

/** The first and the last of these days in Africa/Lagos, and as `moments` the first moment of them and the first after them. */
export function lastNights(now: Date) {
  const ago = (days: number) => dayOf(new Date(now.getTime() - days * dayMs));
  const [from, to] = [ago(nightlyDays), ago(1)];
  const iso = (ms: number) => new Date(ms).toISOString();
  return { from, to, moments: { from: iso(momentsOf(from)[0]), to: iso(momentsOf(to)[1]) } };
}
