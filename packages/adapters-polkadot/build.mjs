import { buildDoors } from '@foyer/build/doors'

await buildDoors({
  doors: ['index', 'api', 'papi'],
  floors: [{ name: 'index', doors: ['index'] }],
  rooms: {
    session: ['session', 'capabilities', 'signers', 'reads', 'addressForm'],
  },
})
