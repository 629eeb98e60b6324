import { browserProject, nodeProject } from '@foyer/build/vitest'
import { defineConfig } from 'vitest/config'

// Test files share no state, so they can share a process and its loaded modules.
const isolate = false

export default defineConfig({
  test: { projects: [nodeProject({ name: 'ui', isolate }), await browserProject({ name: 'ui-browser' })] },
})
