import { createRequire } from 'node:module'
import { browserProject, nodeProject } from '@foyer/build/vitest'
import { defineConfig } from 'vitest/config'

const globalSetup = createRequire(import.meta.url).resolve('@foyer/devstack/vitest-cosmos')
// Tests put more wallets on one page than Node expects listeners on one target.
const execArgv = ['--disable-warning=MaxListenersExceededWarning']

// The first transaction waits for cosmjs to be read and for a block: on a busy machine longer than Vitest's five seconds.
const testTimeout = 30_000

// Every test lays out a page of its own, so the files share one process and the SDKs it has loaded.
const isolate = false

export default defineConfig({
  test: {
    projects: [
      nodeProject({ name: 'adapters-cosmos', isolate, globalSetup, execArgv, testTimeout }),
      await browserProject({ name: 'adapters-cosmos-browser', globalSetup, testTimeout }),
    ],
  },
})
