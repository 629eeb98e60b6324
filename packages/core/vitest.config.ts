import { nodeProject } from '@foyer/build/vitest'
import { defineConfig } from 'vitest/config'

// The tests share one process with its loaded modules, because the package keeps nothing between instances. It has to
// be a process, because tests cannot set the time zone in a thread.
const pool = { pool: 'forks', isolate: false } as const

export default defineConfig({ test: { projects: [nodeProject({ name: 'core', ...pool })] } })
