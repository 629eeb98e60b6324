import { readdirSync } from 'node:fs'
import { basename } from 'node:path'
import { buildFolders } from '@foyer/build/folders'

const errands = readdirSync('src/views').map(name => [`views/${name}`, [`src/views/${name}`]])
const locales = readdirSync('src/locales')
  .filter(file => file.endsWith('.json'))
  .map(file => [`locales/${basename(file, '.json')}`, [`src/locales/${file}`]])

await buildFolders({
  doors: ['index', 'errands', 'locales', 'onramp', 'swap'],
  folders: {
    index: ['src/exports/index.ts', 'src/views/connect'],
    ...Object.fromEntries([...errands, ...locales]),
    // The account's tabs show the same history.
    'views/activity': ['src/views/activity', 'src/activity'],
    payments: ['src/payments'],
  },
  // The widgets of a host's page.
  borrowers: { onramp: 'views/onramp', swap: 'views/swap' },
  // The files of the page, then the file that opens first.
  floors: ['errands', 'locales', 'index'],
  inlined: [
    '@foyer/core/features',
    '@foyer/core/first-wallets',
    '@foyer/ui',
    '@foyer/common/amounts',
    '@foyer/common/typed-amounts',
  ],
  // The page loads this entry before the modal.
  kept: { '@foyer/ui/frame': 'src/frame' },
  locales: 'src/locales',
  isClient: true,
})
