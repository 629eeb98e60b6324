import { beforeEach } from 'vitest'

// Stryker notes which tests come by a place, and runs those alone. Code that remembers what it made comes by once and
// serves every later test from memory: with no test named, Stryker takes the place for one that every test may need.
const notes = globalThis as { __stryker__?: { currentTestId?: string | undefined } }

beforeEach(() => {
  if (notes.__stryker__) notes.__stryker__.currentTestId = undefined
})
