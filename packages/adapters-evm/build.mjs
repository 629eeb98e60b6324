import { buildDoors } from '@foyer/build/doors'

await buildDoors({
  doors: ['index', 'viem', 'wagmi'],
  floors: [{ name: 'index', doors: ['index'] }],
  rooms: {
    session: ['session', 'capabilities', 'errors', 'walletLists'],
    chain: ['reads', 'addressForm'],
  },
  inlined: ['@foyer/common/checksum'],
})
