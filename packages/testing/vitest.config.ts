import { createRequire } from 'node:module'
import { nodeProject } from '@foyer/build/vitest'
import { defineConfig } from 'vitest/config'

const globalSetup = createRequire(import.meta.url).resolve('@foyer/devstack/vitest')

export default defineConfig({ test: { projects: [nodeProject({ name: 'testing', globalSetup })] } })
