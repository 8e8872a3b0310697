import {
  type BaseQueryFn,
  createApi,
  type FetchArgs,
  fetchBaseQuery,
  type FetchBaseQueryMeta,
} from '@reduxjs/toolkit/query/react';
import { config } from '../config';
import { selectSession, type WithSession } from '../session/sessionSlice';
import { sendOrReuse } from './earlyRequests';
import type { Failure } from './failure';
import { inLanguageOfScreen } from './messages';

const requestTimeoutMs = 30_000;

/** Replies carry `status`: false is a failure whatever the HTTP status. */
const query: BaseQueryFn<string | FetchArgs, unknown, Failure, object, FetchBaseQueryMeta> = async (
  args,
  api,
  extra,
) => {
  const send = fetchBaseQuery({
    baseUrl: config().apiUrl,
    timeout: requestTimeoutMs,
    fetchFn: (input, init) => sendOrReuse(input instanceof Request ? input : new Request(input, init)),
    prepareHeaders: (headers) => {
      const token = selectSession(api.getState() as WithSession)?.token;
      if (token) headers.set('authorization', `Bearer ${token}`);
    },
  });
  const { data, error, meta } = await send(args, api, extra);
  if (error) return { error, meta };
  if (isRefusal(data)) return { error: { status: meta?.response?.status ?? 200, data }, meta };
  // Frozen, so that Immer does not walk through thousands of offers to freeze them.
  return { data: Object.freeze(inLanguageOfScreen(data)), meta };
};

function isRefusal(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'status' in data && data.status === false;
}

export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery: query,
  refetchOnReconnect: true,
  endpoints: () => ({}),
});
