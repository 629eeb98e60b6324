import { buildDoors } from '@foyer/build/doors'

/** What a page has from the start: the instance, and what the hooks of `@foyer/react` read. */
const page = ['index', 'siwx', 'siwx-plugin', 'pay', 'smart-sessions']

await buildDoors({
  doors: [...page, 'engine', 'profile', 'tokens-feature', 'features'],
  floors: [
    { name: 'index', doors: page },
    { name: 'engine', doors: ['engine'] },
    { name: 'profile', doors: ['profile'] },
    { name: 'tokens-feature', doors: ['tokens-feature'] },
    { name: 'features', doors: ['features'] },
  ],
  inlined: ['@foyer/common/amounts', '@foyer/common/session-kit', '@foyer/common/typed-amounts'],
})
