/** The maximum size of a body, which is more than any sign-in needs. */
export const largestBodyBytes = 16 * 1024
