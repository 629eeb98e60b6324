import type { ChainFamily } from '@foyer/common'

/** What EVM accounts can be used for, and how services call what they hold. */
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
