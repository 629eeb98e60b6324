/** More than any sign-in needs. */
export const largestBodyBytes = 16 * 1024
