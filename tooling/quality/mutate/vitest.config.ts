import { join, relative } from 'node:path'
import { loadConfigFromFile } from 'vite'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { readRun } from './roomRun.js'

// Stryker runs this in the changed copy of the package.
const own = await loadConfigFromFile(
  { command: 'serve', mode: 'test' },
  join(process.cwd(), 'vitest.config.ts'),
)
const { test } = (own?.config ?? {}) as { test?: { projects?: readonly TestProjectInlineConfiguration[] } }
const [unit] = test?.projects ?? []
const { tests, setup } = readRun()
const loading = relative(process.cwd(), join(import.meta.dirname, 'loadRoom.ts'))

/**
 * Runs only a room's unit tests. Each file loads the code again, because with shared modules a changed constant would
 * have no effect.
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
