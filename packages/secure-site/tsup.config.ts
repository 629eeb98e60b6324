import { definePackage } from '@foyer/build/tsup'
import { defineConfig } from 'tsup'

const common = definePackage()

export default defineConfig({
  ...common,
  platform: 'node',
  entry: { index: 'src/exports/index.ts', main: 'src/server/main.ts' },
  // Makes the published package use its built pages.
  env: { FOYER_SECURE_SITE_PAGES: 'built' },
})
