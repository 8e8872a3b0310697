/** A defect to put into the production code. `make` gets the real method and returns the broken one. */
export interface Breakage {
  readonly name: string;
  readonly owner: { readonly prototype: object };
  readonly method: string;
  readonly make: (real: Method) => Method;
  /** Finding it takes more steps than the whole simulation has. */
  readonly isRare?: true;
  /** The search's first seed, 1 by default: earlier ones do not find the defect and take long. */
  readonly firstSeed?: number;
}

export type Method = (this: never, ...given: never[]) => unknown;

/** Puts the defect in; the result takes it out again. */
export function put({ owner, method, make }: Breakage): () => void {
  const prototype = owner.prototype as Record<string, Method>;
  const real = prototype[method];
  if (!real) throw new Error(`${method} does not exist`);
  prototype[method] = make(real);
  return () => void (prototype[method] = real);
}
