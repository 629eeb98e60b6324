import { buildDoors } from '@foyer/build/doors'

await buildDoors({
  doors: ['index', 'cosmjs'],
  floors: [{ name: 'index', doors: ['index'] }],
  rooms: {
    session: ['session', 'capabilities', 'signers'],
    chain: ['reads', 'send', 'verify'],
  },
})
