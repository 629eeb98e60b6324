import { readdirSync } from 'node:fs'
import { buildFolders } from '@foyer/build/folders'

const features = readdirSync('src/features').map(name => [`features/${name}`, [`src/features/${name}`]])

/** Hooks that few apps use. They are loaded only by the pages that use them. */
const hooks = ['siwx-plugin', 'siwx', 'pay', 'smart-sessions', 'transactions', 'theme', 'parent-page']

await buildFolders({
  doors: ['index', 'instance', ...hooks, 'engine', 'features', 'own-interface', 'first-wallets'],
  folders: {
    engine: ['src/exports/engine.ts', 'src/base', 'src/features/embedded/embeddedEntries.ts'],
    // The code that reads a connected account, and the telemetry about it.
    account: ['src/wallet/account', 'src/features/tokens', 'src/features/telemetry'],
    // Not part of the engine: it is loaded with the first view that reads.
    shared: ['src/base/reading.ts', 'src/base/poll.ts'],
    'own-interface': [
      'src/exports/own-interface.ts',
      'src/wallet/connection/own-interface',
      'src/modal/router',
    ],
    ...Object.fromEntries(features),
  },
  floors: ['index', ...hooks, 'engine', 'account'],
  inlinedDoors: ['features', 'first-wallets'],
  inlined: [
    ...['@foyer/common/amounts', '@foyer/common/session-kit', '@foyer/common/typed-amounts'],
    // Shared by the engine and the features. A bundler would otherwise put it in its own file, one more request for
    // the first open.
    'valibot',
  ],
})
