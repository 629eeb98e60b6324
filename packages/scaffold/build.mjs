import { readdirSync } from 'node:fs'
import { buildFolders } from '@foyer/build/folders'

const errands = readdirSync('src/views').map(name => [`views/${name}`, [`src/views/${name}`]])

await buildFolders({
  doors: ['index', 'errands', 'onramp', 'swap'],
  folders: {
    index: ['src/exports/index.ts', 'src/views/connect'],
    ...Object.fromEntries(errands),
    payments: ['src/payments'],
  },
  // What a page has, and what opens first.
  floors: ['errands', 'index'],
  inlined: [
    '@foyer/core/features',
    '@foyer/core/first-wallets',
    '@foyer/ui',
    '@foyer/common/amounts',
    '@foyer/common/typed-amounts',
  ],
  isClient: true,
})
