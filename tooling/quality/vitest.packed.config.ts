import { defineConfig } from 'vitest/config'

/** The tarballs in `artifacts/packages`, and one host by one bundler: run `pnpm pack:all` before. */
export default defineConfig({
  test: {
    name: 'packed',
    include: ['**/*.packed.test.ts'],
    exclude: ['**/node_modules/**', '**/fixtures/**', '{loading,opening,treasury}/**'],
    globalSetup: ['pack/provideReadmeHost.ts'],
    // A build of everything takes half a minute on two quiet cores, and many times that on busy ones.
    testTimeout: 600_000,
    teardownTimeout: 120_000,
  },
})
