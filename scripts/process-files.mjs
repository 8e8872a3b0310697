/** Entry files of the processes that `npm start` runs, by process name. */
export const processFiles = Object.freeze({
  mongo: 'dist/packages/embedded-mongo/main.js',
  sandbox: 'dist/packages/sandbox/main.js',
  auth: 'dist/services/auth/main.js',
  wallet: 'dist/services/wallet/main.js',
  numbers: 'dist/services/numbers/main.js',
  adverts: 'dist/services/adverts/main.js',
  analytics: 'dist/services/analytics/main.js',
  notifications: 'dist/services/notifications/main.js',
  webhooks: 'dist/services/webhooks/main.js',
  gateway: 'dist/gateway/main.js',
  web: 'web/server.mjs',
});
