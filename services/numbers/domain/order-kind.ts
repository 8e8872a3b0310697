/** The kinds that clients see as orders of their own: an extension is part of its rental. */
export const ownKinds = ['code', 'rental'] as const;
