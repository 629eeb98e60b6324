import { nodeProject } from '@foyer/build/vitest'
import { defineConfig } from 'vitest/config'

const patience = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 60_000 } } }

export default defineConfig({
  // The chains' libraries take longer to load than the tests take to run, so the files share them.
  test: { projects: [nodeProject({ name: 'sign-in-server', isolate: false, ...patience })] },
})
