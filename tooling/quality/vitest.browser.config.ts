import { defineConfig } from 'vitest/config'

/** Runs the tests that start their own Chromium. */
export default defineConfig({
  test: {
    name: 'quality in Chromium',
    include: ['**/*.browser.test.ts'],
    exclude: ['**/node_modules/**', '**/fixtures/**'],
    testTimeout: 30_000,
  },
})
