/** Injection token of the process's one NATS connection. */
export const NATS = Symbol('nats');
