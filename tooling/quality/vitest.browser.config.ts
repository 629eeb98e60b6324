import { defineConfig } from 'vitest/config'

/** Tests that start a Chromium of their own. */
export default defineConfig({
  test: {
    name: 'quality in Chromium',
    include: ['**/*.browser.test.ts'],
    exclude: ['**/node_modules/**', '**/fixtures/**'],
    testTimeout: 30_000,
  },
})
