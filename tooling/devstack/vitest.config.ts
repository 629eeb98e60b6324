import { nodeProject } from '@foyer/build/vitest'
import { defineConfig } from 'vitest/config'

// Most files start chains of their own; side by side they would wait for each other's.
export default defineConfig({
  test: {
    maxWorkers: 1,
    projects: [nodeProject({ name: 'devstack', testTimeout: 180_000, hookTimeout: 240_000 })],
  },
})
