import { createRequire } from 'node:module'
import { nodeProject } from '@foyer/build/vitest'
import { defineConfig } from 'vitest/config'

const globalSetup = createRequire(import.meta.url).resolve('@foyer/devstack/vitest')

export default defineConfig({
  test: {
    projects: [
      nodeProject({ name: 'walletconnect', globalSetup, testTimeout: 30_000 }),
      // The page runs in Chromium; the test, its relay and its phone run here.
      nodeProject({
        name: 'walletconnect-browser',
        include: ['src/**/*.browser.test.ts'],
        exclude: [],
        testTimeout: 60_000,
      }),
    ],
  },
})
