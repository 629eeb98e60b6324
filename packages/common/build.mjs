import { buildFolders } from '@foyer/build/folders'

await buildFolders({
  doors: [
    ...['index', 'amounts', 'typed-amounts', 'adapter-kit', 'session-kit', 'transports'],
    ...['adapter-testing', 'checksum'],
  ],
  floors: ['index', 'adapter-kit', 'amounts', 'session-kit'],
  inlined: ['@foyer/common'],
})
