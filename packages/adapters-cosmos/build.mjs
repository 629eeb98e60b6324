import { buildFolders } from '@foyer/build/folders'

await buildFolders({
  doors: ['index', 'cosmjs'],
  folders: {
    session: ['src/session.ts', 'src/capabilities.ts', 'src/signers.ts', 'src/addressForm.ts'],
    chain: ['src/reads.ts', 'src/verify.ts', 'src/keyOnChain.ts'],
    // A separate chunk, because these modules depend on the CosmJS client.
    sending: ['src/send.ts', 'src/fees.ts', 'src/outcome.ts'],
  },
  floors: ['index', 'cosmjs'],
})
