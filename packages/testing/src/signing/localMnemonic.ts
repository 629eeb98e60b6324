/** The mnemonic of every local EVM node. Never send anything of value to its keys. */
export const localMnemonic = 'test test test test test test test test test test test junk'
