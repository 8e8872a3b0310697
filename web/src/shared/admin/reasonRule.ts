const leastLength = 3;

/** Where a reason is required, the server requires 3 to 500 characters. */
export const reasonRule = {
  setValueAs: (typed: string) => typed.trim(),
  validate: (reason: string) =>
    reason.length >= leastLength || `Please give a reason of at least ${leastLength} characters.`,
};
