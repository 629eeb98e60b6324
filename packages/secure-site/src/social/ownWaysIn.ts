/** Ways in that are none of a provider: one of such a name would sign in to their accounts. */
export const ownWaysIn: readonly string[] = ['email', 'passkey', 'farcaster']
