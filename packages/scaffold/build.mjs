import { readdirSync } from 'node:fs'
import { buildFolders } from '@foyer/build/folders'

await buildFolders({
  doors: ['index', 'errands', 'onramp', 'swap'],
  pageDoors: ['errands'],
  first: 'index',
  firstFolders: ['src/views/connect'],
  folders: [...readdirSync('src/views').map(name => `src/views/${name}`), 'src/payments'],
  inlined: [
    '@foyer/core/features',
    '@foyer/core/first-wallets',
    '@foyer/ui',
    '@foyer/common/amounts',
    '@foyer/common/typed-amounts',
  ],
  isClient: true,
})
