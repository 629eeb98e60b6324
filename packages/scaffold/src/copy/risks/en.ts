/** The texts that ask once more before sending to an unusual receiver, in English. */
export const risksEn = {
  nobody: 'Nobody has the key of this address. What you send there is lost.',
  tokenContract:
    'This is the address of a token itself, not of somebody who holds it. What you send there is usually lost.',
  self: 'This is your own address: you would send to yourself.',
  accept: 'I checked the address and send there all the same',
  acceptFirst: 'Confirm the address first',
}

/** The form of every other language's texts. */
export type RisksCopy = typeof risksEn
