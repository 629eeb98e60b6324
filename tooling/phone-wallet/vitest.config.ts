import { nodeProject } from '@foyer/build/vitest'
import { defineConfig } from 'vitest/config'

const patience = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 60_000 } } }

export default defineConfig({
  // The libraries of the chains take longer to load than the tests take to run.
  test: { projects: [nodeProject({ name: 'phone-wallet', isolate: false, ...patience })] },
})
