import { defineConfig } from 'vitest/config'

const further = ['src/**/*.further.test.mjs']

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'run', include: ['src/**/*.test.mjs'], exclude: further } },
      { test: { name: 'run-further', include: further } },
    ],
  },
})
