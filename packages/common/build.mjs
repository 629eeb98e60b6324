import { buildDoors } from '@foyer/build/doors'

await buildDoors({
  doors: ['index', 'amounts', 'typed-amounts', 'adapter-kit', 'session-kit', 'adapter-testing', 'checksum'],
  floors: [
    { name: 'index', doors: ['index'] },
    { name: 'adapter-kit', doors: ['adapter-kit'] },
    { name: 'amounts', doors: ['amounts'] },
    { name: 'session-kit', doors: ['session-kit'] },
  ],
  inlined: ['@foyer/common'],
})
