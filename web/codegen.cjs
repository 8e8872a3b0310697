/** Endpoints with a path of the back office that clients call, too: adverts, and the rates that amounts are converted with. */
const alsoOfClients = ['adverts', 'cost'];

/** What only the back office calls. Clients do not load it. */
const isBackOffice = (name, { path }) =>
  /^\/(admin|analytics|user|advert)\//.test(path) && !alsoOfClients.includes(name);

/** What few screens call: the others do not load it. */
const isOfAccount = (name) => ['messageViews', 'spendingLimits', 'chooseLimits'].includes(name);

/** The app calls only JSON endpoints through the client. /webhooks is for providers. */
const isCalled = ({ path, operation }) =>
  !path.startsWith('/webhooks/') &&
  Object.values(operation.responses).some(({ content }) => content?.['application/json']);

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
        isCalled(definition) && !isBackOffice(name, definition) && !isOfAccount(name),
      endpointOverrides: [
        { pattern: ['offers', 'countries', 'singlePrice', 'sharedCode', 'cryptoAmount'], type: 'query' },
      ],
    },
    './src/shared/account/api.generated.ts': {
      apiFile: './src/shared/api/caching.ts',
      apiImport: 'cachedApi',
      exportName: 'generatedApi',
      filterEndpoints: isOfAccount,
    },
    './src/shared/admin/api.generated.ts': {
      apiFile: './src/shared/api/caching.ts',
      apiImport: 'cachedApi',
      exportName: 'backOfficeApi',
      filterEndpoints: (name, definition) => isCalled(definition) && isBackOffice(name, definition),
    },
  },
};
