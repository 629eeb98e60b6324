import { browserProject, nodeProject } from '@foyer/build/vitest'
import { defineConfig } from 'vitest/config'

// Nothing is kept between test files, so they share one process and what it has loaded.
const isolate = false

export default defineConfig({
  test: {
    projects: [nodeProject({ name: 'react', isolate }), await browserProject({ name: 'react-browser' })],
  },
})
