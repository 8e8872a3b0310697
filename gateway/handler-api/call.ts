import { type KeyProfile } from '@ringlet/contracts/auth/api-keys';
import { type Scope } from '@ringlet/contracts/caller';
import { type RequestContext } from '../http/request-context';
import { type Amounts } from './amounts';
import { type Parameters } from './parameters';

/** A string is a word of the protocol, sent as text; anything else is sent as JSON; undefined: no content. */
export type Answer = string | object | undefined;

/** An answer that is already JSON. */
export class JsonText {
  constructor(readonly text: string) {}
}

export interface Call {
  readonly parameters: Parameters;
  readonly ctx: RequestContext;
  readonly profile: KeyProfile;
  /** In the key's currency, at the current rate: the same for the whole call. */
  readonly amounts: () => Promise<Amounts>;
  /** Adds a header to the answer. */
  readonly header: (name: string, value: string) => void;
}

export interface Action {
  /** The scope that a key needs. */
  readonly scope: Scope;
  readonly run: (call: Call) => Promise<Answer> | Answer;
}

/** Actions by their names. */
export type Actions = Readonly<Record<string, Action>>;
