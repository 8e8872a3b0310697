import fc from 'fast-check';

/** Property tests use a random seed; with PROPERTY_SEED every run is the same. */
const seed = process.env.PROPERTY_SEED;
if (seed !== undefined) fc.configureGlobal({ seed: Number(seed) });
