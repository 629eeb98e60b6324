/** More than any sign-in has. */
export const largestBodyBytes = 16 * 1024
