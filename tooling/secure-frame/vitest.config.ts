import { nodeProject } from '@foyer/build/vitest'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: { projects: [nodeProject({ name: 'secure-frame', testTimeout: 60_000, hookTimeout: 60_000 })] },
})
