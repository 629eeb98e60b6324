import { defineConfig } from 'vitest/config'

const further = ['src/**/*.further.test.mjs']

// Reading the imports of the whole workspace takes seconds on a busy machine.
const testTimeout = 60_000

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'run', include: ['src/**/*.test.mjs'], exclude: further, testTimeout } },
      { test: { name: 'run-further', include: further, testTimeout } },
    ],
  },
})
