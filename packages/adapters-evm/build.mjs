import { buildFolders } from '@foyer/build/folders'

await buildFolders({
  doors: ['index', 'ethers', 'viem', 'wagmi'],
  folders: {
    session: ['src/session.ts', 'src/capabilities.ts', 'src/errors.ts', 'src/walletLists.ts'],
    chain: ['src/reads.ts', 'src/addressForm.ts'],
  },
  floors: ['index', 'viem', 'ethers', 'wagmi'],
  inlined: ['@foyer/common/checksum'],
})
