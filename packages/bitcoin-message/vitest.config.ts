import { nodeProject } from '@foyer/build/vitest'
import { defineConfig } from 'vitest/config'

// The tests keep no state between files, so all files share one process and its loaded modules.
const project = nodeProject({ name: 'bitcoin-message', isolate: false })

export default defineConfig({ test: { projects: [project] } })
