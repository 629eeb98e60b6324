import { buildDoors } from '@foyer/build/doors'

await buildDoors({
  doors: ['index', 'psbt'],
  floors: [{ name: 'index', doors: ['index'] }],
  rooms: {
    session: ['session', 'standard', 'satsConnect', 'leather', 'unisat', 'signers', 'addressForm'],
    chain: ['reads', 'fees', 'send'],
  },
})
