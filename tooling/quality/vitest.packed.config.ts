import { defineConfig } from 'vitest/config'

/**
 * Tests the tarballs in `artifacts/packages`, and a host that installs them and is built with Vite. Run `pnpm
 * pack:all` first.
 */
export default defineConfig({
  test: {
    name: 'packed',
    include: ['**/*.packed.test.ts'],
    exclude: ['**/node_modules/**', '**/fixtures/**', '{loading,opening,treasury}/**'],
    globalSetup: ['pack/provideReadmeHost.ts'],
    // A build of everything takes half a minute on two idle cores, and many times that on busy ones.
    testTimeout: 600_000,
    teardownTimeout: 120_000,
  },
})
