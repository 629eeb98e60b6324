import { workspaceSources } from '@foyer/build/conditions'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [workspaceSources()],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 4000,
  },
})
