import { browserProject, nodeProject } from '@foyer/build/vitest'
import { defineConfig } from 'vitest/config'

const globalSetup = './src/__fixtures__/frameSiteSetup.ts'
const pages = 'src/**/*.page.test.ts'

export default defineConfig({
  test: {
    projects: [
      nodeProject({ name: 'frame-bridge', exclude: ['src/**/*.browser.test.ts', pages] }),
      // The bridge runs in the test's own page, the frame on another site.
      {
        ...(await browserProject({ name: 'frame-bridge-browser', globalSetup })),
        optimizeDeps: { include: ['fast-check'] },
      },
      // The page runs in Chromium; the test and both sites run here.
      nodeProject({ name: 'frame-bridge-page', include: [pages], exclude: [], testTimeout: 60_000 }),
    ],
  },
})
