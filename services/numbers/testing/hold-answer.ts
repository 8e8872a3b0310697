/**
 * Lets the next call of `owner[method]` do its work and holds its answer back until `release` is called. `reached` resolves
 * once the work is done.
 */
export function holdAnswer<Name extends string>(
  owner: Record<Name, (...given: never[]) => Promise<unknown>>,
  method: Name,
): { readonly reached: Promise<void>; readonly release: () => void } {
  const real = owner[method];
  let release: () => void = () => undefined;
  let reach: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  const reached = new Promise<void>((resolve) => (reach = resolve));
  const held = async (...given: never[]): Promise<unknown> => {
    owner[method] = real;
    const answer = await real.apply(owner, given);
    reach();
    await released;
    return answer;
  };
  owner[method] = held;
  return { reached, release };
}
