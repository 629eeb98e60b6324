import { defineConfig } from 'vitest/config'

export default defineConfig({ test: { name: 'paths', include: ['src/**/*.test.ts'] } })
