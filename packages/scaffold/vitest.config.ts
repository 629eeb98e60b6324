import { browserProject, nodeProject } from '@foyer/build/vitest'
import { defineConfig } from 'vitest/config'

// Nothing is kept between test files, so they share one process and what it has loaded.
const isolate = false
/** What `npm run test:all` runs and `npm test` does not: it mounts the stories of every view once more. */
const further = ['src/**/*.further.browser.test.tsx']
/** What looks at which modules the page has loaded needs a page of its own. */
const modules = ['src/**/lateModules.browser.test.tsx']
// What the stories of a test need is made ready first: found late, it has the page loaded anew.
const optimizeDeps = { include: ['storybook/test', '@guidepup/virtual-screen-reader'] }

export default defineConfig({
  test: {
    projects: [
      nodeProject({ name: 'scaffold', isolate }),
      await browserProject({
        name: 'scaffold-browser',
        optimizeDeps,
        isolate,
        exclude: [...further, ...modules],
      }),
      await browserProject({ name: 'scaffold-modules', optimizeDeps, include: modules }),
      await browserProject({ name: 'scaffold-further', optimizeDeps, isolate, include: further }),
    ],
  },
})
