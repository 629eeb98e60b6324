import { definePackage } from '@foyer/build/tsup'
import { defineConfig } from 'tsup'

const common = definePackage()

export default defineConfig({
  ...common,
  platform: 'node',
  entry: { index: 'src/exports/index.ts', main: 'src/server/main.ts' },
  // Tells the published package that its pages are built.
  env: { FOYER_SECURE_SITE_PAGES: 'built' },
})
