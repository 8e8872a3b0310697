/** Endpoints with a path of the back office that clients call, too: adverts, and the rates that amounts are converted with. */
const alsoOfClients = ['adverts', 'cost'];

/** What only the back office calls. Clients do not load it. */
const isBackOffice = (name, { path }) =>
  /^\/(admin|analytics|user|advert)\//.test(path) && !alsoOfClients.includes(name);

/** The app calls only JSON endpoints through the client. /webhooks is for providers. */
const isCalled = ({ path, operation }) =>
  !path.startsWith('/webhooks/') &&
  Object.values(operation.responses).some(({ content }) => content?.['application/json']);

/** What only the page of a payment calls: other screens do not load it. */
const isRepayment = ({ path }) => path === '/client/deposit-repayment';

/** The web client, from the gateway's OpenAPI document: `npm run api`. */
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
        isCalled(definition) && !isBackOffice(name, definition) && !isRepayment(definition),
      endpointOverrides: [
        { pattern: ['offers', 'countries', 'singlePrice', 'sharedCode', 'cryptoAmount'], type: 'query' },
      ],
    },
    './src/features/deposit/api.generated.ts': {
      apiFile: './src/shared/api/caching.ts',
      apiImport: 'cachedApi',
      exportName: 'repaymentsApi',
      filterEndpoints: (_name, definition) => isRepayment(definition),
    },
    './src/shared/admin/api.generated.ts': {
      apiFile: './src/shared/api/caching.ts',
      apiImport: 'cachedApi',
      exportName: 'backOfficeApi',
      filterEndpoints: (name, definition) => isCalled(definition) && isBackOffice(name, definition),
    },
  },
};
