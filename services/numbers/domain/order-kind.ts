/** The kinds that clients see as separate orders: an extension is part of its rental. */
export const ownKinds = ['code', 'rental'] as const;
