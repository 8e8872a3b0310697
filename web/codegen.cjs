/** Back office endpoints that clients call, too: adverts, and the conversion rates. */
const alsoOfClients = ['adverts', 'cost'];

/** Only the back office calls these; clients do not load them. */
const isBackOffice = (name, { path }) =>
  /^\/(admin|analytics|user|advert)\//.test(path) && !alsoOfClients.includes(name);

/** Calls of few client and visitor screens, by the folder with their client. Other screens do not load them. */
const ofFewScreens = {
  'features/conduct': ['reportNumber', 'numberReport', 'conduct'],
  'features/deposit': ['findPayment', 'nameTransaction', 'repayment', 'repayDeposit'],
  'shared/account': ['messageViews', 'spendingLimits', 'chooseLimits'],
};
const callsOfFew = Object.values(ofFewScreens).flat();

/** The app calls only JSON endpoints through the client. /webhooks is for providers. */
const isCalled = ({ path, operation }) =>
  !path.startsWith('/webhooks/') &&
  Object.values(operation.responses).some(({ content }) => content?.['application/json']);

const cached = { apiFile: './src/shared/api/caching.ts', apiImport: 'cachedApi' };

/** The web client, generated from the gateway's OpenAPI document: `npm run api`. */
module.exports = {
  schemaFile: '../gateway/openapi.json',
  apiFile: './src/shared/api/baseApi.ts',
  hooks: true,
  flattenArg: true,
  encodePathParams: true,
  outputFiles: {
    './src/shared/api/api.generated.ts': {
      apiImport: 'baseApi',
      exportName: 'api',
      filterEndpoints: (name, definition) =>
        isCalled(definition) && !isBackOffice(name, definition) && !callsOfFew.includes(name),
      endpointOverrides: [
        { pattern: ['offers', 'countries', 'singlePrice', 'sharedCode', 'cryptoAmount'], type: 'query' },
      ],
    },
    ...Object.fromEntries(
      Object.entries(ofFewScreens).map(([folder, calls]) => [
        `./src/${folder}/api.generated.ts`,
        {
          ...cached,
          exportName: 'generatedApi',
          filterEndpoints: (name) => calls.includes(name),
          endpointOverrides: [{ pattern: ['numberReport'], type: 'query' }],
        },
      ]),
    ),
    './src/shared/admin/api.generated.ts': {
      ...cached,
      exportName: 'backOfficeApi',
      filterEndpoints: (name, definition) => isCalled(definition) && isBackOffice(name, definition),
    },
  },
};
