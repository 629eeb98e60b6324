import { nodeProject } from '@foyer/build/vitest'
import { defineConfig } from 'vitest/config'

const patience = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 60_000 } } }

const further = ['src/**/*.further.test.ts']

export default defineConfig({
  // Bundles the pages and loads Chromium's driver once for all files.
  test: {
    projects: [
      nodeProject({ name: 'secure-site', isolate: false, exclude: further, ...patience }),
      // These tests need a real browser for many cases, or start whole programs, which takes up to half a minute
      // on a busy machine. `npm run test:all` runs them.
      nodeProject({
        name: 'secure-site-further',
        isolate: false,
        include: further,
        ...patience,
        testTimeout: 360_000,
      }),
    ],
  },
})
