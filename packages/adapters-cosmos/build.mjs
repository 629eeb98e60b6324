import { buildDoors } from '@foyer/build/doors'

await buildDoors({
  doors: ['index', 'cosmjs'],
  floors: [{ name: 'index', doors: ['index'] }],
  rooms: {
    session: ['session', 'capabilities', 'signers', 'addressForm'],
    chain: ['reads', 'verify'],
    // Apart from what everybody reads: these stand on the client of CosmJS.
    sending: ['send', 'fees', 'inclusion'],
  },
})
