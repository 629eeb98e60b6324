import { buildDoors } from '@foyer/build/doors'

await buildDoors({
  doors: ['index', 'kit', 'web3js'],
  floors: [{ name: 'index', doors: ['index'] }],
  rooms: {
    session: ['session', 'capabilities', 'signers'],
    chain: ['reads', 'send', 'verify', 'addressForm'],
    transactions: ['fees', 'transactions', 'coinbaseWallet'],
  },
})
