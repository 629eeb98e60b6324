import { nodeProject } from '@foyer/build/vitest'
import { defineConfig } from 'vitest/config'

const patience = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 60_000 } } }

export default defineConfig({
  // The pages are bundled, and Chromium's driver is loaded, once for all files.
  test: { projects: [nodeProject({ name: 'secure-site', isolate: false, ...patience })] },
})
