import { buildFolders } from '@foyer/build/folders'

await buildFolders({
  doors: ['index', 'kit', 'web3js'],
  folders: {
    session: ['src/session.ts', 'src/capabilities.ts', 'src/signers.ts'],
    chain: ['src/reads.ts', 'src/send.ts', 'src/verify.ts', 'src/addressForm.ts'],
    transactions: ['src/fees.ts', 'src/transactions.ts', 'src/coinbaseWallet.ts'],
  },
  floors: ['index', 'kit', 'web3js'],
})
