import { createRequire } from 'node:module'
import { nodeProject } from '@foyer/build/vitest'
import { defineConfig } from 'vitest/config'

// Test files share no state, so they can share a process and its loaded modules.
const isolate = false

const { resolve } = createRequire(import.meta.url)
const stack = ['', '-solana', '-polkadot', '-bitcoin', '-cosmos', '-walletconnect'].map(part =>
  resolve(`@foyer/devstack/vitest${part}`),
)
// Loading WalletConnect's SDKs for the app and the wallet, and the chains' libraries, takes longer than the tests
// themselves.
const patience = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 60_000 } } }
const execArgv = ['--disable-warning=MaxListenersExceededWarning']

export default defineConfig({
  test: {
    projects: [
      nodeProject({
        name: 'docs',
        isolate,
        include: ['{adding,errors,examples,tables,theme}/**/*.test.{ts,tsx}'],
      }),
      nodeProject({
        name: 'docs-libraries',
        isolate,
        include: ['libraries/**/*.test.ts'],
        globalSetup: stack,
        execArgv,
        ...patience,
      }),
    ],
  },
})
