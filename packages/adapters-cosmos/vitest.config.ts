import { createRequire } from 'node:module'
import { browserProject, nodeProject } from '@foyer/build/vitest'
import { defineConfig } from 'vitest/config'

const globalSetup = createRequire(import.meta.url).resolve('@foyer/devstack/vitest-cosmos')
// Some tests put more wallets on one page than Node's default limit of listeners.
const execArgv = ['--disable-warning=MaxListenersExceededWarning']

// The first transaction waits for CosmJS to load and for a block. A busy machine needs more than Vitest's five
// seconds.
const testTimeout = 30_000

// Every test creates its own page, so the files can share a process and its loaded SDKs.
const isolate = false

export default defineConfig({
  test: {
    projects: [
      nodeProject({ name: 'adapters-cosmos', isolate, globalSetup, execArgv, testTimeout }),
      await browserProject({ name: 'adapters-cosmos-browser', globalSetup, testTimeout }),
    ],
  },
})
