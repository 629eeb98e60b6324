import { readdirSync } from 'node:fs'
import { basename } from 'node:path'
import { buildFolders } from '@foyer/build/folders'

const errands = readdirSync('src/views')
  .filter(name => name !== 'activity')
  .map(name => [`views/${name}`, [`src/views/${name}`]])
const locales = readdirSync('src/locales')
  .filter(file => file.endsWith('.json'))
  .map(file => [`locales/${basename(file, '.json')}`, [`src/locales/${file}`]])

await buildFolders({
  doors: ['index', 'errands', 'locales', 'onramp', 'swap'],
  folders: {
    index: ['src/exports/index.ts', 'src/views/connect'],
    ...Object.fromEntries([...errands, ...locales]),
    // One file, because the account shows the same activity in a tab.
    'views/account': ['src/views/account', 'src/views/activity'],
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
