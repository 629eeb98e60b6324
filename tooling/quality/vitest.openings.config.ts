import { defineConfig } from 'vitest/config'

/** First opens in hosts of the tarballs in `artifacts/packages`, with every bundler: run `pnpm pack:all` before. */
export default defineConfig({
  test: {
    name: 'openings',
    include: ['opening/**/*.packed.test.ts'],
    exclude: ['**/node_modules/**', '**/fixtures/**'],
    globalSetup: ['pack/provideHost.ts'],
    // A build of everything takes half a minute on two quiet cores, and many times that on busy ones.
    testTimeout: 600_000,
    teardownTimeout: 120_000,
  },
})
