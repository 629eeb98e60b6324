import { buildDoors } from '@foyer/build/doors'

/** What a page has from the start: the instance, and what the hooks of `@foyer/react` read. */
const page = ['index', 'siwx', 'siwx-plugin', 'pay', 'smart-sessions']

await buildDoors({
  doors: [...page, 'engine', 'account', 'features'],
  floors: [
    { name: 'index', doors: page },
    { name: 'engine', doors: ['engine'] },
    { name: 'account', doors: ['account'] },
  ],
  inlined: ['@foyer/common/amounts', '@foyer/common/session-kit', '@foyer/common/typed-amounts'],
})
