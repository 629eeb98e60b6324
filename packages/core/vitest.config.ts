import { nodeProject } from '@foyer/build/vitest'
import { defineConfig } from 'vitest/config'

// Test files share processes and their loaded modules, because the package keeps nothing between instances. Threads do
// not work, because tests cannot set the time zone in a thread.
const pool = { pool: 'forks', isolate: false } as const

const further = ['src/**/*.further.test.ts']

export default defineConfig({
  test: {
    projects: [
      nodeProject({ name: 'core', exclude: further, ...pool }),
      nodeProject({ name: 'core-further', include: further, ...pool }),
    ],
  },
})
