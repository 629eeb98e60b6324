import { nodeProject } from '@foyer/build/vitest'
import { defineConfig } from 'vitest/config'

// Nothing is kept between test files, so they share one process and what it has loaded.
const project = nodeProject({ name: 'bitcoin-message', isolate: false })

export default defineConfig({ test: { projects: [project] } })
