import { beforeEach } from 'vitest'

// Stryker records which tests cover a place and runs only those. Cached code is covered once and then reused by later
// tests. Without a current test Stryker assumes that every test may need the place.
const notes = globalThis as { __stryker__?: { currentTestId?: string | undefined } }

beforeEach(() => {
  if (notes.__stryker__) notes.__stryker__.currentTestId = undefined
})
