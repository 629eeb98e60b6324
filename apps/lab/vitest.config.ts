import { nodeProject } from '@foyer/build/vitest'
import { defineConfig } from 'vitest/config'

export default defineConfig({ test: { projects: [nodeProject({ name: 'lab', isolate: false })] } })
