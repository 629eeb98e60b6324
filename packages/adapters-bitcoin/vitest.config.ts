import { createRequire } from 'node:module'
import { browserProject, nodeProject } from '@foyer/build/vitest'
import { defineConfig } from 'vitest/config'

const globalSetup = createRequire(import.meta.url).resolve('@foyer/devstack/vitest-bitcoin')
// Some tests put more wallets on one page than Node's default limit of listeners.
const execArgv = ['--disable-warning=MaxListenersExceededWarning']

// Every test creates its own page, so the files can share a process and its loaded SDKs.
const isolate = false

export default defineConfig({
  test: {
    projects: [
      nodeProject({ name: 'adapters-bitcoin', isolate, globalSetup, execArgv }),
      await browserProject({ name: 'adapters-bitcoin-browser', globalSetup }),
    ],
  },
})
