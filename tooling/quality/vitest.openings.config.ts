import { createRequire } from 'node:module'
import { defineConfig } from 'vitest/config'

const { resolve } = createRequire(import.meta.url)

/**
 * Hosts of the tarballs in `artifacts/packages` that are built and opened: first opens with Rspack and Next, opens while the
 * server does not answer, and an app of wagmi's with local chains. Run `pnpm pack:all` before.
 */
export default defineConfig({
  test: {
    name: 'openings',
    include: ['{loading,opening,treasury}/**/*.packed.test.ts'],
    exclude: ['**/node_modules/**', '**/fixtures/**'],
    globalSetup: ['pack/provideHost.ts', resolve('@foyer/devstack/vitest')],
    // A build of everything takes half a minute on two quiet cores, and many times that on busy ones.
    testTimeout: 600_000,
    expect: { poll: { timeout: 60_000 } },
    teardownTimeout: 120_000,
  },
})
