/** The texts of a sign-in that asks nothing in English. */
export const settledEn = {
  signedIn: 'You are signed in',
  signedInHint: 'This app knows that the account is yours.',
  declined: 'You go on without signing in',
  declinedHint: 'Some of this app may stay closed until you sign in.',
  idle: 'Nothing to sign',
  idleHint: 'When this app wants to know whose account it is, it asks here.',
  toAccount: 'Go to account',
}
