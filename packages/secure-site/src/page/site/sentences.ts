/** The message of pages that only an app opens, if there is no app. */
export const parentIsMissing = 'W3mFrame: parent is not set'

/** The message of a login window that has no secret from a frame. */
export const notThisWindow = 'This window did not start this sign-in. Close it, and sign in from the app.'
