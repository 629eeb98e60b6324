import { nodeProject } from '@foyer/build/vitest'
import { defineConfig } from 'vitest/config'

// Tests put more wallets on one page than Node's limit of listeners per target.
const execArgv = ['--disable-warning=MaxListenersExceededWarning']

export default defineConfig({
  // The libraries of five chains take longer to load than most tests take to run.
  test: { projects: [nodeProject({ name: 'testing', execArgv, isolate: false, testTimeout: 120_000 })] },
})
