/** The id of the United States in the catalog. */
export const usa = '5';
