import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'quality',
    include: ['**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/fixtures/**', '**/*.{packed,browser}.test.ts'],
    testTimeout: 120_000,
  },
})
