import type { ChainFamily } from '@foyer/common'

/** The capabilities of EVM accounts, and the identifiers that services use for their assets. */
export const family: ChainFamily = {
  abilities: [
    'send',
    'swap',
    'tokens',
    'activity',
    'collectibles',
    'names',
    'pay',
    'siwe',
    'embedded',
    'smartAccounts',
    'smartSessions',
    'accountChoice',
  ],
  accountName: 'Ethereum',
  accountType: 'smartAccount',
  assets: { coinType: 60, tokenKind: 'erc20' },
  shops: { coinbase: 'USDC', meld: 'USDC' },
}
