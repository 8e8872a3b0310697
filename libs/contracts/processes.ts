/** The services: each is its folder's name in services/, and the first part of the subjects of its requests and events. */
export const serviceNames = ['auth', 'wallet', 'numbers', 'adverts', 'analytics', 'notifications', 'webhooks'] as const;
export type ServiceName = (typeof serviceNames)[number];

/** A user on NATS that may do only what the contracts allow it. */
export type ProcessName = ServiceName | 'gateway';

/** Commands of admins, benchmarks and tests are not processes: they may send and emit everything. */
export function isProcess(name: string): name is ProcessName {
  return name === 'gateway' || (serviceNames as readonly string[]).includes(name);
}
