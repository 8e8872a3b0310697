/** The part about errors in the descriptions of all operations that buy. */
export const purchaseNote =
  'numbers/price-changed has the price of now in data.price. After numbers/order-unresolved the request can be sent again with the same key.';
/** Like `purchaseNote`, for operations that cancel. */
export const cancelNote =
  'numbers/refund-too-early has how long to wait in data.seconds. After numbers/refund-unresolved the refund is made automatically.';
