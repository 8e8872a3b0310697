/** The services: each is its folder's name in services/, and has its own database, user on NATS and secrets. */
export const services = Object.freeze([
  'auth',
  'wallet',
  'numbers',
  'adverts',
  'analytics',
  'notifications',
  'webhooks',
]);

/** Programs of the services and the gateway, by name. */
export const partFiles = Object.freeze({
  ...Object.fromEntries(services.map((name) => [name, `dist/services/${name}/main.js`])),
  gateway: 'dist/gateway/main.js',
});

/** The one process that has all of them as parts. */
export const oneProcess = Object.freeze({ name: 'ringlet', file: 'dist/one-process/main.js' });

/** Programs of the processes that `npm start` runs by default, by name. */
export const processFiles = Object.freeze({
  mongo: 'dist/packages/embedded-mongo/main.js',
  sandbox: 'dist/packages/sandbox/main.js',
  ...partFiles,
  web: 'web/server.mjs',
});
