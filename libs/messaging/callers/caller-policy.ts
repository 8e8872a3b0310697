import { type Caller } from '@ringlet/contracts/caller';
import { type RequestType } from '@ringlet/contracts/request';

/** What the product decides about a request by who it is made for; the transport knows neither API keys nor what they may do. */
export interface CallerPolicy {
  /** The request that is sent instead, with its data. */
  route<Reply>(
    caller: Caller | undefined,
    request: RequestType<object, Reply>,
    data: object,
  ): readonly [RequestType<object, Reply>, object];
  /** Throws where the request may not be made for the caller. */
  admit(caller: Caller | undefined, request: Pick<RequestType<object, unknown>, 'scope' | 'testWorld'>): void;
}
