import { buildFolders } from '@foyer/build/folders'

await buildFolders({
  doors: ['index', 'psbt'],
  folders: {
    session: ['src/session.ts', 'src/wallets', 'src/signers.ts', 'src/addressForm.ts'],
    chain: ['src/reads.ts', 'src/fees.ts', 'src/send.ts'],
  },
  floors: ['index', 'psbt'],
})
