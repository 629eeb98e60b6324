import { workspaceSources } from '@foyer/build/conditions'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** Serves `/stack.json` with the addresses of the local stack that `FOYER_STACK` specifies. */
const stackAddresses: Plugin = {
  name: 'stack-addresses',
  configureServer(server) {
    server.middlewares.use('/stack.json', (_request, response) => {
      response.setHeader('content-type', 'application/json')
      response.end(process.env['FOYER_STACK'] ?? '{}')
    })
  },
}

/** The lab, and a page without the modal. */
const pages = ['index.html', 'own.html']

/**
 * Merges the build for browser tests into few files, because dozens of requests cost more than the page itself. Lazy
 * loading is tested with the published build and a host's chunks.
 */
const inFewFiles = {
  output: {
    advancedChunks: {
      groups: [
        { name: 'foyer', test: /packages[\\/](core|scaffold|ui|react|common)[\\/]src/ },
        { name: 'adapters', test: /packages[\\/](adapters-\w+|testing)[\\/]src/ },
      ],
    },
  },
}

export default defineConfig(({ mode }) => ({
  // The production build uses the published files, as a host does.
  plugins: [mode !== 'production' && workspaceSources(), react(), stackAddresses],
  server: { host: '127.0.0.1', allowedHosts: ['lab.localhost'] },
  build: {
    target: 'es2022',
    // The lab runs under a strict content security policy, so assets stay files.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 2000,
    rolldownOptions: { input: pages, ...(mode === 'development' ? inFewFiles : {}) },
  },
}))
