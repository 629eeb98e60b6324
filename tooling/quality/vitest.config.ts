import { workspaceSources } from '@foyer/build/conditions'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [workspaceSources()],
  test: {
    name: 'quality',
    include: ['**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/fixtures/**', '**/*.{packed,hosts,browser}.test.ts'],
    // The files share no state, and reading sources and tarballs takes long to set up.
    isolate: false,
    testTimeout: 120_000,
  },
})
