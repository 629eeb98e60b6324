import { createRequire } from 'node:module'
import { nodeProject } from '@foyer/build/vitest'
import { defineConfig } from 'vitest/config'

const { resolve } = createRequire(import.meta.url)
const globalSetup = ['vitest', 'vitest-solana', 'vitest-bitcoin', 'vitest-polkadot', 'vitest-cosmos'].map(
  door => resolve(`@foyer/devstack/${door}`),
)
// Tests put more wallets on one page than Node expects listeners on one target.
const execArgv = ['--disable-warning=MaxListenersExceededWarning']
const patience = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 60_000 } } }

export default defineConfig({
  test: {
    projects: [
      // The libraries of five chains take longer to load than most tests take to run.
      nodeProject({ name: 'testing', globalSetup, execArgv, isolate: false, ...patience }),
    ],
  },
})
