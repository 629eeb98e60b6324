/** Said by pages that only an app opens, where there is none. */
export const parentIsMissing = 'W3mFrame: parent is not set'

/** Said by a login's window that holds no secret of a frame. */
export const notThisWindow = 'This window did not begin this login. Close it, and sign in from the app.'
