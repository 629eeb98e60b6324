import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { sourceResolution } from '@foyer/build/conditions'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const { resolve } = createRequire(import.meta.url)
const folderOf = (name: string) => dirname(resolve(`${name}/package.json`))

// The suite builds this host once with each React that Foyer supports.
const oldReact = [
  { find: /^react(?=$|\/)/, replacement: folderOf('react18') },
  { find: /^react-dom(?=$|\/)/, replacement: folderOf('react-dom18') },
]

export default defineConfig({
  ...sourceResolution,
  resolve: { ...sourceResolution.resolve, alias: process.env['FOYER_HOST_REACT'] === '18' ? oldReact : [] },
  // A server that is one file needs no lookups, and meets exactly the React it was built with.
  ssr: { ...sourceResolution.ssr, noExternal: true },
  plugins: [react()],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 4000,
  },
})
