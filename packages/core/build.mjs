import { readdirSync } from 'node:fs'
import { buildFolders } from '@foyer/build/folders'

const features = readdirSync('src/features').map(name => [`features/${name}`, [`src/features/${name}`]])

/** What hooks read that few hosts use: on the pages that use them, and on no other. */
const hooks = ['siwx-plugin', 'siwx', 'pay', 'smart-sessions', 'transactions', 'theme', 'parent-page']

await buildFolders({
  doors: ['index', ...hooks, 'engine', 'features', 'own-interface', 'first-wallets'],
  folders: {
    // Read by pages of an app's own before anybody logs in.
    engine: [
      'src/exports/engine.ts',
      'src/base',
      'src/features/email/state.ts',
      'src/features/socials/state.ts',
      'src/features/embedded/embeddedEntries.ts',
    ],
    // What a connected account is read with, and told with.
    account: ['src/wallet/account', 'src/features/tokens', 'src/features/telemetry'],
    // Not with the engine: it comes with the first errand that reads.
    shared: ['src/base/reading.ts', 'src/base/poll.ts'],
    'own-interface': ['src/exports/own-interface.ts', 'src/features/own-interface', 'src/modal/router'],
    ...Object.fromEntries(features),
  },
  floors: ['index', ...hooks, 'engine', 'account'],
  inlinedDoors: ['features', 'first-wallets'],
  inlined: [
    ...['@foyer/common/amounts', '@foyer/common/session-kit', '@foyer/common/typed-amounts'],
    // Engine and features share it: by itself, a host's bundler would make a file of its own of it, for the first open to ask for.
    'valibot',
  ],
})
