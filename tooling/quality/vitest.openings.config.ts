import { createRequire } from 'node:module'
import { defineConfig } from 'vitest/config'

const { resolve } = createRequire(import.meta.url)

/**
 * Builds hosts with the tarballs in `artifacts/packages` and opens them: first openings with Rspack and Next,
 * openings with an unreachable server, and a wagmi app with local chains. Run `pnpm pack:all` first.
 */
export default defineConfig({
  test: {
    name: 'openings',
    include: ['{loading,opening,treasury}/**/*.packed.test.ts'],
    exclude: ['**/node_modules/**', '**/fixtures/**'],
    globalSetup: ['pack/provideHost.ts', resolve('@foyer/devstack/vitest')],
    // A build of everything takes half a minute on two idle cores, and many times that on busy ones.
    testTimeout: 600_000,
    expect: { poll: { timeout: 60_000 } },
    teardownTimeout: 120_000,
  },
})
