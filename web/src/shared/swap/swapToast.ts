/** The id of the toast about a swap: the reply and the live event make one together. */
export const swapToast = (orderId: string): string => `swap-${orderId}`;
