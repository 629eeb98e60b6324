import { nodeProject } from '@foyer/build/vitest'
import { defineConfig } from 'vitest/config'

// Test files share no state, so they can share a process and its loaded modules.
const project = nodeProject({ name: 'common', isolate: false })

export default defineConfig({ test: { projects: [project] } })
