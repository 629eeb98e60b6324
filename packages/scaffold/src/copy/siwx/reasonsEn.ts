/** Why a server refused a sign-in, by the word it gives, in English: what follows the title of the failure. */
export const siwxReasonsEn = {
  domain: 'The message names another site. Open this app at its own address.',
  uri: 'The message names another page. Open this app at its own address.',
  nonce: 'The message was used before or took too long. Sign again.',
  expired: 'The message is no longer valid. Check the clock of your device and sign again.',
  notBefore: 'The message is not valid yet. Check the clock of your device and sign again.',
  issuedAt: 'The time of the message is off. Check the clock of your device and sign again.',
  chain: 'This app does not sign in on this network. Choose another one.',
  address: 'Another account signed. Choose this account in your wallet and sign again.',
  signature: 'The signature does not belong to this account. Sign again with the account shown here.',
  message: 'The message was changed on its way. Sign again.',
}

/** A reason that has a sentence. */
export type SiwxReason = keyof typeof siwxReasonsEn
