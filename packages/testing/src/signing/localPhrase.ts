/** The phrase that every local EVM node knows: never send anything of value to its keys. */
export const localPhrase = 'test test test test test test test test test test test junk'
