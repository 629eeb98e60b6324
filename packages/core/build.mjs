import { buildDoors } from '@foyer/build/doors'

await buildDoors({
  doors: [
    'index',
    'siwx',
    'siwx-plugin',
    'pay',
    'smart-sessions',
    'transactions',
    'engine',
    'account',
    'features',
  ],
  floors: [
    { name: 'index', doors: ['index'] },
    // What hooks read that few hosts use: on the pages that use them, and on no other.
    { name: 'siwx-plugin', doors: ['siwx', 'siwx-plugin'] },
    { name: 'pay', doors: ['pay'] },
    { name: 'smart-sessions', doors: ['smart-sessions'] },
    { name: 'transactions', doors: ['transactions'] },
    { name: 'engine', doors: ['engine'] },
    { name: 'account', doors: ['account'] },
  ],
  rooms: { 'account-more': ['smartSessionsFeature', 'totalsFeature'] },
  inlined: ['@foyer/common/amounts', '@foyer/common/session-kit', '@foyer/common/typed-amounts'],
})
