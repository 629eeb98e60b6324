import { createRequire } from 'node:module'
import { browserProject, nodeProject } from '@foyer/build/vitest'
import { defineConfig } from 'vitest/config'

const globalSetup = createRequire(import.meta.url).resolve('@foyer/devstack/vitest-polkadot')

// The chains execute a real runtime, and the first answers wait for its start.
// A test may have its node make forty blocks, on a machine that other suites keep busy.
const testTimeout = 240_000

// Every test lays out a page of its own, so the files share one process and the SDKs it has loaded.
const isolate = false

export default defineConfig({
  test: {
    projects: [
      nodeProject({ name: 'adapters-polkadot', isolate, globalSetup, testTimeout }),
      await browserProject({ name: 'adapters-polkadot-browser', globalSetup, testTimeout }),
    ],
  },
})
