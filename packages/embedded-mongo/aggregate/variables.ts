/** `let` variables and system variables, by name without the dollars. */
export type Variables = Readonly<Record<string, unknown>>;
