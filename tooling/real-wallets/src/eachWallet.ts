/** A wallet of the suite, by what Foyer is to make of it. */
export interface WalletCase {
  /** The name of its script. */
  readonly script: string
  readonly namespace: 'eip155' | 'cosmos' | 'polkadot'
  readonly name: string
  /** What identifies it in the list. */
  readonly id: string
  /** Whether its page code hands over an icon. */
  readonly hasIcon: boolean
  /** Everything its background may be asked before the visitor picks it. */
  readonly silent: readonly string[]
}

/** The wallets, each on the family that it is walked on. */
export const eachWallet: readonly WalletCase[] = [
  {
    script: 'metamask',
    namespace: 'eip155',
    name: 'MetaMask',
    id: 'io.metamask',
    hasIcon: true,
    silent: ['eth_accounts'],
  },
  {
    script: 'rabby',
    namespace: 'eip155',
    name: 'Rabby Wallet',
    id: 'io.rabby',
    hasIcon: true,
    silent: ['eth_accounts'],
  },
  { script: 'keplr', namespace: 'cosmos', name: 'Keplr', id: 'Keplr', hasIcon: false, silent: [] },
  {
    script: 'polkadotJs',
    namespace: 'polkadot',
    name: 'Polkadot.js',
    id: 'polkadot-js',
    hasIcon: false,
    silent: [],
  },
]
