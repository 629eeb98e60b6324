import { createRequire } from 'node:module'
import { browserProject, nodeProject } from '@foyer/build/vitest'
import { defineConfig } from 'vitest/config'

const globalSetup = createRequire(import.meta.url).resolve('@foyer/devstack/vitest-polkadot')

// The chains execute a real runtime, which answers only after its start. A test may mine forty blocks on a busy
// machine.
const testTimeout = 240_000

// Every test creates its own page, so the files can share a process and its loaded SDKs.
const isolate = false

/** These tests mine many blocks, so `npm run test:all` runs them and `npm test` does not. */
const further = ['src/**/*.further.test.ts']
const browser = ['src/**/*.browser.test.ts']

export default defineConfig({
  test: {
    projects: [
      nodeProject({
        name: 'adapters-polkadot',
        isolate,
        globalSetup,
        testTimeout,
        exclude: [...browser, ...further],
      }),
      nodeProject({
        name: 'adapters-polkadot-further',
        isolate,
        globalSetup,
        testTimeout,
        include: further,
      }),
      await browserProject({ name: 'adapters-polkadot-browser', globalSetup, testTimeout }),
    ],
  },
})
