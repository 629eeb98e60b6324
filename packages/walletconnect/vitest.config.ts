import { createRequire } from 'node:module'
import { nodeProject } from '@foyer/build/vitest'
import { defineConfig } from 'vitest/config'

const globalSetup = createRequire(import.meta.url).resolve('@foyer/devstack/vitest')
const patience = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 60_000 } } }

export default defineConfig({
  test: {
    projects: [
      // The SDKs for the app and the wallet take longer to load than most tests take to run.
      nodeProject({ name: 'walletconnect', globalSetup, isolate: false, ...patience }),
      // The page runs in Chromium; the test, its relay and its phone run here.
      nodeProject({
        name: 'walletconnect-browser',
        include: ['src/**/*.browser.test.ts'],
        exclude: [],
        ...patience,
      }),
    ],
  },
})
