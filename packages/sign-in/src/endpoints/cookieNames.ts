/** The cookies of the server. */
export const cookieNames = {
  /** Tells browsers apart, for nonces. */
  browser: 'foyer-sign-in-browser',
  session: 'foyer-sign-in-session',
} as const
