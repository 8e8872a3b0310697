const everyNights = 28;

/**
 * The last night, including tonight, in which a part of the data is read again in full. That happens once in 28 nights and finds unnoticed
 * changes of old rows. Parts have numbers, nights are days since 1970.
 */
export function fullCheckDue(part: number, tonight: number): number {
  const nights = (tonight - part) % everyNights;
  return tonight - (nights < 0 ? nights + everyNights : nights);
}
