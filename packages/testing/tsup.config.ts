import { definePackage } from '@foyer/build/tsup'

export default definePackage({
  entries: [
    'index',
    'bitcoin',
    'cosmos',
    'in-page',
    'multichain',
    'polkadot',
    'signing/bip122',
    'signing/cosmos',
    'signing/eip155',
    'signing/polkadot',
    'signing/solana',
    'storybook',
    'test-ids',
  ],
  serverEntries: ['playwright'],
})
