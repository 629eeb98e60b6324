import { defineConfig } from 'vitest/config'

/** The test of `npm start` as a developer runs it. */
export default defineConfig({ test: { name: 'start', include: ['*.start.test.mjs'] } })
