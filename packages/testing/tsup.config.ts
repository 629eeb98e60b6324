import { definePackage } from '@foyer/build/tsup'

export default definePackage({
  entries: ['index', 'bitcoin', 'cosmos', 'in-page', 'multichain', 'polkadot', 'storybook', 'test-ids'],
  serverEntries: ['playwright'],
})
