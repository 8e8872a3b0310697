import { type Caller } from '@ringlet/contracts/caller';
import { type RequestType } from '@ringlet/contracts/request';

/** The product's rules about who may send a request. The transport knows nothing of API keys and permissions. */
export interface CallerPolicy {
  /** The request and data to send instead. */
  route<Reply>(
    caller: Caller | undefined,
    request: RequestType<object, Reply>,
    data: object,
  ): readonly [RequestType<object, Reply>, object];
  /** Throws if the caller may not make the request. */
  admit(caller: Caller | undefined, request: Pick<RequestType<object, unknown>, 'scope' | 'testWorld'>): void;
}
