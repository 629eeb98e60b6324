import { workspaceSources } from '@foyer/build/conditions'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [workspaceSources()],
  test: {
    name: 'quality',
    include: ['**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/fixtures/**', '**/*.{packed,hosts,browser}.test.ts'],
    // Nothing is kept between the files, and what reads sources and tarballs takes long to load.
    isolate: false,
    testTimeout: 120_000,
  },
})
