import { browserProject, nodeProject } from '@foyer/build/vitest'
import { defineConfig } from 'vitest/config'

// Test files keep no state, so they can share a process and its loaded modules.
const isolate = false

export default defineConfig({
  test: {
    projects: [nodeProject({ name: 'react', isolate }), await browserProject({ name: 'react-browser' })],
  },
})
