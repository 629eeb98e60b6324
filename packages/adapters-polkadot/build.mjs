import { buildFolders } from '@foyer/build/folders'

await buildFolders({
  doors: ['index', 'api', 'papi'],
  folders: {
    session: [
      'src/session.ts',
      'src/capabilities.ts',
      'src/signers.ts',
      'src/reads.ts',
      'src/addressForm.ts',
    ],
  },
  floors: ['index', 'api', 'papi'],
})
