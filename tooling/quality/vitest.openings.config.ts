import { createRequire } from 'node:module'
import { defineConfig } from 'vitest/config'

const chains = createRequire(import.meta.url).resolve('@foyer/devstack/vitest')

/**
 * First opens in hosts of the tarballs in `artifacts/packages`, with every bundler, and an app of wagmi's in one of them:
 * run `pnpm pack:all` before.
 */
export default defineConfig({
  test: {
    name: 'openings',
    include: ['{opening,wagmi}/**/*.packed.test.ts'],
    exclude: ['**/node_modules/**', '**/fixtures/**'],
    globalSetup: ['pack/provideHost.ts', chains],
    // A build of everything takes half a minute on two quiet cores, and many times that on busy ones.
    testTimeout: 600_000,
    expect: { poll: { timeout: 60_000 } },
    teardownTimeout: 120_000,
  },
})
