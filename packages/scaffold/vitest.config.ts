import { browserProject, nodeProject } from '@foyer/build/vitest'
import { defineConfig } from 'vitest/config'

// Test files keep no state, so they share a process and its loaded modules.
const isolate = false
/** These tests take seconds each, so `npm run test:all` runs them and `npm test` does not. */
const further = ['src/**/*.further.browser.test.tsx']
/** These tests inspect the modules that a page has loaded, so they need their own page. */
const modules = ['src/**/lateModules.browser.test.tsx']
// Optimizes the stories' dependencies beforehand, because Vite reloads the page when it finds one late.
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
