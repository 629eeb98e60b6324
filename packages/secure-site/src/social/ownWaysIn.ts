/**
 * The site's own login methods. A provider with one of these names would sign visitors in to the accounts of that
 * method.
 */
export const ownWaysIn: readonly string[] = ['email', 'passkey', 'farcaster']
