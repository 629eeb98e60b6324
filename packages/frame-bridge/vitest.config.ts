import { browserProject, nodeProject } from '@foyer/build/vitest'
import { defineConfig } from 'vitest/config'

const globalSetup = './src/__fixtures__/frameSiteSetup.ts'
const pages = 'src/**/*.page.test.ts'
const patience = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 60_000 } } }

export default defineConfig({
  test: {
    projects: [
      nodeProject({ name: 'frame-bridge', exclude: ['src/**/*.browser.test.ts', pages], isolate: false }),
      // The bridge runs in the test's own page, the frame on another site. Each test creates its own frame, so files
      // share the page.
      {
        ...(await browserProject({ name: 'frame-bridge-browser', globalSetup, isolate: false, ...patience })),
        optimizeDeps: { include: ['fast-check'] },
      },
      // The page runs in Chromium; the test and both sites run here.
      nodeProject({ name: 'frame-bridge-page', include: [pages], exclude: [], ...patience }),
    ],
  },
})
