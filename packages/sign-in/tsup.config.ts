import { definePackage } from '@foyer/build/tsup'
import { defineConfig } from 'tsup'

export default defineConfig({ ...definePackage(), platform: 'node' })
