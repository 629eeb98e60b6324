import { defineConfig } from 'vitest/config'

/** Tests of the tarballs in `artifacts/packages`: run `pnpm pack:all` before. */
export default defineConfig({
  test: {
    name: 'packed',
    include: ['**/*.packed.test.ts'],
    exclude: ['**/node_modules/**', '**/fixtures/**'],
    globalSetup: ['pack/provideHost.ts'],
    testTimeout: 120_000,
  },
})
