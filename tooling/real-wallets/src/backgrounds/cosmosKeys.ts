const keys = (...ends: readonly [string, string]) =>
  ends.map(end => end.padStart(64, '0')) as [string, string]

/** The private keys of Keplr's accounts. They are public, and the accounts have nothing of value. */
export const keplrKeys = keys('c11', 'c12')

/** The private keys of OneKey's Cosmos accounts. */
export const oneKeyCosmosKeys = keys('d11', 'd12')
