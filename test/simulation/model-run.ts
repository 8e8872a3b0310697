import fc from 'fast-check';

/** A system that is compared with a reference after each command. */
interface Trial {
  begin(): Promise<void>;
  /** Nothing fails any more, and everything is right in the end. */
  rest(): Promise<void>;
  end(): void;
}

export type Command<T> = fc.AsyncCommand<object, T, true>;

/** A command whose text says what it does, for a failure's report. */
export function command<T>(text: string, run: (trial: T) => Promise<void> | void): Command<T> {
  return { check: () => Promise.resolve(true), run: async (_, trial) => run(trial), toString: () => text };
}

/** Runs random commands on trials that `make` makes from random seeds. */
export async function checkRandomRuns<T extends Trial & object>(
  make: (seed: number) => T,
  commands: fc.Arbitrary<Iterable<Command<T>>>,
  numRuns: number,
): Promise<void> {
  await fc.assert(
    fc.asyncProperty(fc.nat(1_000_000), commands, async (seed, run) => {
      const trial = make(seed);
      try {
        await trial.begin();
        await fc.asyncModelRun(() => ({ model: {}, real: trial }), run);
        await trial.rest();
      } finally {
        trial.end();
      }
    }),
    { numRuns },
  );
}
