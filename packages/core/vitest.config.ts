import { nodeProject } from '@foyer/build/vitest'
import { defineConfig } from 'vitest/config'

// The package keeps nothing between instances, so its tests share one process and what it has loaded. A process of its
// own it is: tests that set the time zone cannot do so in a thread.
const pool = { pool: 'forks', isolate: false } as const

export default defineConfig({ test: { projects: [nodeProject({ name: 'core', ...pool })] } })
