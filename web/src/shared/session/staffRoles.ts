/** Roles that enter the back office. */
export const staffRoles: readonly string[] = ['admin', 'support', 'finance', 'pricing'];
