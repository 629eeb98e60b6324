import { defineConfig } from 'vitest/config'

export default defineConfig({ test: { name: 'run', include: ['src/**/*.test.mjs'] } })
