/** The mnemonic that every local EVM node knows: never send anything of value to its keys. */
export const localMnemonic = 'test test test test test test test test test test test junk'
