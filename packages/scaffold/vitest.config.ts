import { browserProject, nodeProject } from '@foyer/build/vitest'
import { defineConfig } from 'vitest/config'

// Nothing is kept between test files, so they share one process and what it has loaded.
const isolate = false
/** What `npm run test:all` runs and `npm test` does not: it mounts the stories of every view once more. */
const further = ['src/**/*.further.browser.test.tsx']

export default defineConfig({
  test: {
    projects: [
      nodeProject({ name: 'scaffold', isolate }),
      await browserProject({
        name: 'scaffold-browser',
        // What the stories of a test need is made ready first: found late, it has the page loaded anew.
        optimizeDeps: { include: ['storybook/test'] },
        exclude: further,
      }),
      await browserProject({
        name: 'scaffold-further',
        optimizeDeps: { include: ['storybook/test'] },
        include: further,
      }),
    ],
  },
})
