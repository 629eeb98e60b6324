/** The login methods of the site itself. A provider with such a name would sign in to their accounts. */
export const ownWaysIn: readonly string[] = ['email', 'passkey', 'farcaster']
