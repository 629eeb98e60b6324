import { nodeProject } from '@foyer/build/vitest'
import { defineConfig } from 'vitest/config'

const patience = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 60_000 } } }

const further = ['src/**/*.further.test.ts']

export default defineConfig({
  // The pages are bundled, and Chromium's driver is loaded, once for all files.
  test: {
    projects: [
      nodeProject({ name: 'secure-site', isolate: false, exclude: further, ...patience }),
      // Some seconds of a real browser for each of many tricks: `npm run test:all` runs them.
      // Each start of the whole program takes up to half a minute on a busy machine, and some tests start it twice.
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
