import { browserProject, nodeProject } from '@foyer/build/vitest'
import { defineConfig } from 'vitest/config'

// Test files share no state, so one process runs them all and loads modules only once.
const isolate = false

export default defineConfig({
  test: { projects: [nodeProject({ name: 'ui', isolate }), await browserProject({ name: 'ui-browser' })] },
})
