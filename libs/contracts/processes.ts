/** The services: each is the folder of its name in services/, and the first part of the subjects of its requests and events. */
export const serviceNames = ['auth', 'wallet', 'numbers', 'adverts', 'analytics', 'notifications', 'webhooks'] as const;
export type ServiceName = (typeof serviceNames)[number];

/** What has a user on NATS that may do only what the contracts say of it. */
export type ProcessName = ServiceName | 'gateway';

/** Commands of admins, benchmarks and tests are none of them: they may send and emit everything. */
export function isProcess(name: string): name is ProcessName {
  return name === 'gateway' || (serviceNames as readonly string[]).includes(name);
}
