/** Allowed imports between folders, checked in CI. */
module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'libs-never-import-modules',
      comment:
        'Libraries do not depend on services, the gateway, packages or the web app; their tests may use testing/.',
      severity: 'error',
      from: { path: '^libs/', pathNot: '\\.(int-)?spec\\.ts$' },
      to: { path: '^(gateway|services|cli|packages|testing|scripts|web)/' },
    },
    {
      name: 'opentelemetry-in-one-file',
      comment: 'OpenTelemetry is loaded only where tracing is on.',
      severity: 'error',
      from: { pathNot: '^libs/platform/tracing/open-telemetry\\.ts$' },
      to: { path: '^node_modules/@opentelemetry/' },
    },
    {
      name: 'tracing-is-loaded-on-demand',
      severity: 'error',
      from: { pathNot: '(\\.(int-)?spec\\.ts$|^bench/)' },
      to: { path: '^libs/platform/tracing/open-telemetry\\.ts$', dynamic: false },
    },
    {
      name: 'root-testing-only-in-tests',
      severity: 'error',
      from: { pathNot: '(^testing/|/testing/|\\.(int-)?spec\\.tsx?$|^test/|^bench/)' },
      to: { path: '^testing/' },
    },
    {
      name: 'services-never-import-each-other',
      comment: 'Services use each other by NATS requests and events only.',
      severity: 'error',
      from: { path: '^services/([^/]+)/' },
      to: { path: '^(services|gateway|cli|web)/', pathNot: '^services/$1/' },
    },
    {
      name: 'sandbox-only-in-tests',
      severity: 'error',
      from: { path: '^services/', pathNot: '(/testing/|\\.int-spec\\.ts$)' },
      to: { path: '^packages/' },
    },
    {
      name: 'testing-only-in-tests',
      comment: 'A folder called testing has shared test code.',
      severity: 'error',
      from: { path: '^(services|gateway)/', pathNot: '(/testing/|\\.(int-)?spec\\.ts$)' },
      to: { path: '/testing/' },
    },
    {
      name: 'gateway-imports-libs-only',
      severity: 'error',
      from: { path: '^gateway/' },
      to: { path: '^(services|packages|cli|web|libs/(persistence|work-queue))/' },
    },
    {
      name: 'domain-is-pure',
      comment: 'Domain rules do not depend on Nest, mongoose or NATS.',
      severity: 'error',
      from: { path: '^services/[^/]+/domain/', pathNot: '\\.spec\\.ts$' },
      to: {
        path: '^(node_modules/(@nestjs|mongoose|mongodb|@nats-io|rxjs)/|(libs/(messaging|persistence|platform|work-queue)|testing)/)',
      },
    },
    {
      name: 'only-the-ledger-touches-balances',
      comment: 'Balances change in services/wallet/ledger/ledger.ts only.',
      severity: 'error',
      from: { path: '^services/wallet/', pathNot: '^services/wallet/(ledger|verification)/' },
      to: { path: '^services/wallet/ledger/balance\\.model\\.ts$' },
    },
    {
      name: 'contracts-is-pure',
      severity: 'error',
      from: { path: '^libs/contracts/', pathNot: '\\.spec\\.ts$' },
      to: { path: '^(node_modules/(@nestjs/(core|microservices|mongoose)|mongoose|@nats-io)/|libs/(?!contracts/))' },
    },
    {
      name: 'web-shared-below-features',
      severity: 'error',
      from: { path: '^web/src/shared/' },
      to: { path: '^web/src/(features|app)/' },
    },
    {
      name: 'web-features-below-app',
      severity: 'error',
      from: { path: '^web/src/features/' },
      to: { path: '^web/src/app/' },
    },
    {
      name: 'web-features-independent',
      severity: 'error',
      from: { path: '^web/src/features/([^/]+)/' },
      to: { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
    },
    {
      name: 'web-imports-no-server',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^(gateway|services|packages|testing|libs)/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|web/dist)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
  },
};
