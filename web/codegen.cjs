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
  filterEndpoints: (name) => !name.endsWith('Webhook') && !['liveEvents', 'receipt'].includes(name),
  endpointOverrides: [{ pattern: ['offers', 'countries', 'singlePrice'], type: 'query' }],
};
