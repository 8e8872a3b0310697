import { type KeyProfile } from '@ringlet/contracts/auth/api-keys';
import { type Scope } from '@ringlet/contracts/caller';
import { type RequestContext } from '../http/request-context';
import { type Amounts } from './amounts';
import { type Parameters } from './parameters';

/** A word is sent as text, anything else as JSON; undefined: no content. */
export type Answer = string | object | undefined;

/** An answer that is JSON already. */
export class JsonText {
  constructor(readonly text: string) {}
}

export interface Call {
  readonly parameters: Parameters;
  readonly ctx: RequestContext;
  readonly profile: KeyProfile;
  /** In the currency of the key, at the rate of now: the same for the whole call. */
  readonly amounts: () => Promise<Amounts>;
  /** Adds a header to the answer. */
  readonly header: (name: string, value: string) => void;
}

export interface Action {
  /** What a key needs for it. */
  readonly scope: Scope;
  readonly run: (call: Call) => Promise<Answer> | Answer;
}

/** Actions by their names. */
export type Actions = Readonly<Record<string, Action>>;
