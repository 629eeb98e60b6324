import { defineConfig } from 'vitest/config'

/** Tests of the tarballs in `artifacts/packages`: run `pnpm pack:all` before. */
export default defineConfig({
  test: {
    name: 'packed',
    include: ['**/*.packed.test.ts'],
    exclude: ['**/node_modules/**', '**/fixtures/**', '{opening,treasury}/**'],
    globalSetup: ['pack/provideHost.ts'],
    // A build of everything takes half a minute on two quiet cores, and many times that on busy ones.
    testTimeout: 600_000,
    teardownTimeout: 120_000,
  },
})
