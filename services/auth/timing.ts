/** Constants of the auth service that tests replace. */
export const authTiming = {
  /** Password reset requests of a network in an hour. Carrier NAT puts many users behind one address. */
  passwordResetsPerHour: 100,
};
