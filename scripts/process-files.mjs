/** Entry files of the services and the gateway, by name. */
export const partFiles = Object.freeze({
  auth: 'dist/services/auth/main.js',
  wallet: 'dist/services/wallet/main.js',
  numbers: 'dist/services/numbers/main.js',
  adverts: 'dist/services/adverts/main.js',
  analytics: 'dist/services/analytics/main.js',
  notifications: 'dist/services/notifications/main.js',
  webhooks: 'dist/services/webhooks/main.js',
  gateway: 'dist/gateway/main.js',
});

/** The one process that has all of them as parts. */
export const oneProcess = Object.freeze({ name: 'ringlet', file: 'dist/one-process/main.js' });

/** Entry files of the processes that `npm start` runs by default, by process name. */
export const processFiles = Object.freeze({
  mongo: 'dist/packages/embedded-mongo/main.js',
  sandbox: 'dist/packages/sandbox/main.js',
  ...partFiles,
  web: 'web/server.mjs',
});
