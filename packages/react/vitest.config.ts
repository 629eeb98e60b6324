import { browserProject, nodeProject } from '@foyer/build/vitest'
import { defineConfig } from 'vitest/config'

// Test files keep no state, so they can share a process and its loaded modules.
const isolate = false

/** Runs in `npm run test:all` but not in `npm test`, because it opens the modal once for each window and list. */
const further = ['src/**/*.further.browser.test.tsx']

export default defineConfig({
  test: {
    projects: [
      nodeProject({ name: 'react', isolate }),
      await browserProject({ name: 'react-browser', exclude: further }),
      await browserProject({ name: 'react-further', include: further }),
    ],
  },
})
