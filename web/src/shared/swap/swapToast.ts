/** The id of a swap's toast: the reply and the live event share one. */
export const swapToast = (orderId: string): string => `swap-${orderId}`;
