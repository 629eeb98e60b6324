import type { WalletListing } from './listing.js'

const ethereum = 'eip155:1'
const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const cosmosHub = 'cosmos:cosmoshub-4'
const polkadot = 'polkadot:91b171bb158e2d3848fa23a9f1c25182'

/**
 * A few wallets to get for a visitor who has none, if no service lists any. They are loaded with the first view, so
 * each has only the data of its row. The bundled list has the rest under the same ids.
 */
export const firstWallets: readonly WalletListing[] = [
  {
    id: 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96',
    name: 'MetaMask',
    homepage: 'https://metamask.io',
    rdns: 'io.metamask',
    mobileLink: 'metamask://',
    chains: [ethereum],
  },
  {
    id: '4622a2b2d6af1c9844944291e5e7351a6aa24cd7b23099efac1b2fd875da31a0',
    name: 'Trust Wallet',
    homepage: 'https://trustwallet.com',
    rdns: 'com.trustwallet.app',
    mobileLink: 'trust://',
    chains: [ethereum, solana, cosmosHub],
  },
  {
    id: '1ae92b26df02f0abca6304df07debccd18262fdf5fe82daa81593582dac9a369',
    name: 'Rainbow',
    homepage: 'https://rainbow.me',
    rdns: 'me.rainbow',
    mobileLink: 'rainbow://',
    chains: [ethereum],
  },
  {
    id: '6adb6082c909901b9e7189af3a4a0223102cd6f8d5c39e39f3d49acb92b578bb',
    name: 'Keplr',
    homepage: 'https://keplr.app',
    rdns: 'app.keplr',
    mobileLink: 'keplrwallet://wcV2',
    chains: [cosmosHub],
  },
  {
    id: 'e0c2e199712878ed272e2c170b585baa0ff0eb50b07521ca586ebf7aeeffc598',
    name: 'Talisman',
    homepage: 'https://talisman.xyz',
    rdns: 'xyz.talisman',
    mobileLink: 'talisman://',
    chains: [ethereum, polkadot],
  },
]
