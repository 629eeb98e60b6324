import { createRequire } from 'node:module'
import { browserProject, nodeProject } from '@foyer/build/vitest'
import { defineConfig } from 'vitest/config'

const globalSetup = createRequire(import.meta.url).resolve('@foyer/devstack/vitest')
// Tests put more wallets on one page than Node expects listeners on one target.
const execArgv = ['--disable-warning=MaxListenersExceededWarning']

// Every test lays out a page of its own, so the files share one process and the SDKs it has loaded.
const isolate = false

export default defineConfig({
  test: {
    projects: [
      nodeProject({ name: 'adapters-evm', isolate, globalSetup, execArgv }),
      await browserProject({ name: 'adapters-evm-browser', globalSetup }),
    ],
  },
})
