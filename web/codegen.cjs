/** The web client, from the gateway's OpenAPI document: `npm run api:client`. */
module.exports = {
  schemaFile: '../gateway/openapi.json',
  apiFile: './src/shared/api/baseApi.ts',
  apiImport: 'baseApi',
  exportName: 'api',
  outputFile: './src/shared/api/api.generated.ts',
  hooks: true,
  flattenArg: true,
  encodePathParams: true,
  // The app calls only JSON endpoints through the client. /webhooks is for providers.
  filterEndpoints: (_name, { path, operation }) =>
    !path.startsWith('/webhooks/') &&
    Object.values(operation.responses).some(({ content }) => content?.['application/json']),
  endpointOverrides: [{ pattern: ['offers', 'countries', 'singlePrice', 'sharedCode'], type: 'query' }],
};
