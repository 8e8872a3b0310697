/** What tells a bid from the others, on its card and on the statement: `bid 5E31C7`, of the end of its id. */
export const bidName = (id: string): string => `bid ${id.slice(-6).toUpperCase()}`;
