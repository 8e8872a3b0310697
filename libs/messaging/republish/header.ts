/** Header of an event that an operator had published again: how often. */
export const republishedHeader = 'Ringlet-Republished';
