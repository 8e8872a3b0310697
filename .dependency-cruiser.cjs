/** Who may import whom: the plan of the house, checked in CI. */
module.exports = {
  forbidden: [
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'libs-never-import-rooms',
      comment: 'Libraries know nothing of the services, the gateway, the sandbox or the web app.',
      severity: 'error',
      from: { path: '^libs/' },
      to: { path: '^(gateway|services|sandbox|web)/' },
    },
    {
      name: 'libs-testing-only-in-tests',
      severity: 'error',
      from: { pathNot: '(^libs/testing/|/testing/|\\.(int-)?spec\\.tsx?$|^test/|^bench/)' },
      to: { path: '^libs/testing/' },
    },
    {
      name: 'services-never-import-each-other',
      comment: 'What another service needs, it asks for by message.',
      severity: 'error',
      from: { path: '^services/([^/]+)/' },
      to: { path: '^(services|gateway|web)/', pathNot: '^services/$1/' },
    },
    {
      name: 'services-meet-the-sandbox-in-tests-only',
      severity: 'error',
      from: { path: '^services/', pathNot: '(/testing/|\\.int-spec\\.ts$)' },
      to: { path: '^sandbox/' },
    },
    {
      name: 'testing-only-in-tests',
      comment: 'A folder called testing holds what the tests of its room share.',
      severity: 'error',
      from: { path: '^(services|gateway)/', pathNot: '(/testing/|\\.(int-)?spec\\.ts$)' },
      to: { path: '/testing/' },
    },
    {
      name: 'gateway-imports-libs-only',
      severity: 'error',
      from: { path: '^gateway/' },
      to: { path: '^(services|sandbox|web|libs/persistence|libs/embedded-mongo)/' },
    },
    {
      name: 'domain-is-pure',
      comment: 'Rules know neither Nest nor mongoose nor NATS.',
      severity: 'error',
      from: { path: '^services/[^/]+/domain/', pathNot: '\\.spec\\.ts$' },
      to: {
        path: '^(node_modules/(@nestjs|mongoose|mongodb|@nats-io|rxjs)/|libs/(messaging|persistence|platform|testing)/)',
      },
    },
    {
      name: 'only-the-ledger-touches-balances',
      comment: 'Money moves in services/wallet/ledger/ledger.ts and nowhere else.',
      severity: 'error',
      from: { path: '^services/wallet/', pathNot: '^services/wallet/(ledger/|wallet\\.module\\.ts$)' },
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
      name: 'web-features-stand-alone',
      severity: 'error',
      from: { path: '^web/src/features/([^/]+)/' },
      to: { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
    },
    {
      name: 'web-imports-no-server',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^(gateway|services|sandbox|libs)/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|web/dist)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      conditionNames: ['source', 'import', 'require', 'node', 'default', 'types'],
      exportsFields: ['exports'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json'],
    },
  },
};
