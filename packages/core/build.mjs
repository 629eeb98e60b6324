import { buildDoors } from '@foyer/build/doors'

await buildDoors({
  doors: [
    'index',
    'siwx',
    'siwx-plugin',
    'pay',
    'smart-sessions',
    'transactions',
    'theme',
    'parent-page',
    'engine',
    'account',
    'features',
    'own-interface',
    'first-wallets',
  ],
  floors: [
    { name: 'index', doors: ['index'] },
    // What hooks read that few hosts use: on the pages that use them, and on no other.
    { name: 'siwx-plugin', doors: ['siwx', 'siwx-plugin'] },
    { name: 'pay', doors: ['pay'] },
    { name: 'smart-sessions', doors: ['smart-sessions'] },
    { name: 'transactions', doors: ['transactions'] },
    { name: 'theme', doors: ['theme'] },
    { name: 'parent-page', doors: ['parent-page'] },
    { name: 'engine', doors: ['engine'] },
    { name: 'account', doors: ['account'] },
  ],
  rooms: {
    // What asks and tells others of the account in use.
    'account-reads': ['accountReads', 'sendTelemetry'],
    'account-more': ['smartSessionsFeature', 'totalsFeature'],
    // The hooks load it by its door, others the feature by its id; opening at one wallet finds it in the same way.
    'own-interface': ['ownInterfaceFeature', 'showWallet'],
  },
  inlined: ['@foyer/common/amounts', '@foyer/common/session-kit', '@foyer/common/typed-amounts'],
})
