/** The names of the server's cookies. */
export const cookieNames = {
  /** Identifies the browser that a nonce belongs to. */
  browser: 'foyer-sign-in-browser',
  session: 'foyer-sign-in-session',
} as const
