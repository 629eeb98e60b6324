import { defineConfig } from 'vitest/config'

/** Tests a host that installs all tarballs of `artifacts/packages`, with each bundler. Run `pnpm pack:all` first. */
export default defineConfig({
  test: {
    name: 'hosts',
    include: ['**/*.hosts.test.ts'],
    exclude: ['**/node_modules/**', '**/fixtures/**'],
    globalSetup: ['pack/provideHost.ts'],
    // A build of everything takes half a minute on two idle cores, and many times that on busy ones.
    testTimeout: 600_000,
    teardownTimeout: 120_000,
  },
})
