/** A defect that is put into the production code. `make` gets the real method and returns the broken one. */
export interface Breakage {
  readonly name: string;
  readonly owner: { readonly prototype: object };
  readonly method: string;
  readonly make: (real: Method) => Method;
  /** It takes more steps to find than the whole simulation has. */
  readonly isRare?: true;
  /** Where the search begins, 1 by default: the seeds before it do not find the defect, and take long. */
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
