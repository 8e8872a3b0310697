/** How often an operator had the event published again. */
export const republishedHeader = 'Ringlet-Republished';
