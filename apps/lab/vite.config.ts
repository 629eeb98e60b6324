import { workspaceSources } from '@foyer/build/conditions'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** Answers `/stack.json` with the addresses of the local stack that `FOYER_STACK` names. */
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
 * The build for walks comes in few files: requests by the dozen cost more than the page itself. What loads late
 * is walked in the published build, which has the chunks that a host gets.
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
  // As published: in the files that a host gets.
  plugins: [mode !== 'production' && workspaceSources(), react(), stackAddresses],
  server: { host: '127.0.0.1', allowedHosts: ['lab.localhost'] },
  build: {
    target: 'es2022',
    // The lab runs under a strict policy: nothing inline, images as files.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 2000,
    rolldownOptions: { input: pages, ...(mode === 'development' ? inFewFiles : {}) },
  },
}))
