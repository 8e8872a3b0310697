import fc from 'fast-check';

/** Properties ask other questions at every run, but for the gate, which has to say the same of the same code. */
const seed = process.env.PROPERTY_SEED;
if (seed !== undefined) fc.configureGlobal({ seed: Number(seed) });
