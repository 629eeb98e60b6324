import { buildDoors } from '@foyer/build/doors'

await buildDoors({
  doors: ['index', 'account', 'logins', 'networks', 'swap', 'onramp'],
  floors: [
    { name: 'index', doors: ['index'] },
    { name: 'account', doors: ['account'] },
    { name: 'logins', doors: ['logins'] },
    { name: 'networks', doors: ['networks'] },
    { name: 'parts', doors: [] },
  ],
  inlined: ['@foyer/ui', '@foyer/common/amounts', '@foyer/common/typed-amounts'],
  isClient: true,
})
