const keys = (...ends: readonly [string, string]) =>
  ends.map(end => end.padStart(64, '0')) as [string, string]

/** The secret keys of Keplr's accounts: public by nature, and of no worth anywhere. */
export const keplrKeys = keys('c11', 'c12')

/** Those of OneKey's. */
export const oneKeyCosmosKeys = keys('d11', 'd12')
