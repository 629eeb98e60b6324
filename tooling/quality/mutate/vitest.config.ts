import { join, relative } from 'node:path'
import { loadConfigFromFile } from 'vite'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { readRun } from './roomRun.js'

// Stryker has this read in the copy of the package that it changes.
const own = await loadConfigFromFile(
  { command: 'serve', mode: 'test' },
  join(process.cwd(), 'vitest.config.ts'),
)
const { test } = (own?.config ?? {}) as { test?: { projects?: readonly TestProjectInlineConfiguration[] } }
const [unit] = test?.projects ?? []
const { tests, setup } = readRun()
const loading = relative(process.cwd(), join(import.meta.dirname, 'loadRoom.ts'))

/**
 * The unit tests of a package, but a room's alone. Each file loads the code anew: where files share what is loaded, as they
 * do in the package's own runs, a change to a constant of a module comes to nothing.
 */
export default defineConfig({
  test: {
    projects: [
      {
        ...unit,
        test: { ...unit?.test, include: [...tests, loading], setupFiles: [...setup], isolate: true },
      },
    ],
  },
})
