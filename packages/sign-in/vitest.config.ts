import { nodeProject } from '@foyer/build/vitest'
import { defineConfig } from 'vitest/config'

const patience = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 60_000 } } }

const further = ['src/**/*.further.test.ts']
// The chains' libraries take longer to load than the tests take to run, so the files share them.
const shared = { isolate: false, ...patience }

export default defineConfig({
  test: {
    projects: [
      nodeProject({ name: 'sign-in', exclude: further, ...shared }),
      // Redis and PostgreSQL as servers, which not every machine has.
      nodeProject({ name: 'sign-in-further', include: further, ...shared }),
    ],
  },
})
