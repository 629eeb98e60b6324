import { nodeProject } from '@foyer/build/vitest'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: { projects: [nodeProject({ name: 'devstack', testTimeout: 60_000, hookTimeout: 180_000 })] },
})
