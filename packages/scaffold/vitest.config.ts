import { browserProject, nodeProject } from '@foyer/build/vitest'
import { defineConfig } from 'vitest/config'

// Nothing is kept between test files, so they share one process and what it has loaded.
const isolate = false

export default defineConfig({
  test: {
    projects: [
      nodeProject({ name: 'scaffold', isolate }),
      await browserProject({
        name: 'scaffold-browser',
        // What the stories of a test need is made ready first: found late, it has the page loaded anew.
        optimizeDeps: { include: ['storybook/test'] },
      }),
    ],
  },
})
