import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { workspaceSources } from '@foyer/build/conditions'
import react from '@vitejs/plugin-react'
import { defineConfig, mergeConfig, type Plugin, type UserConfig } from 'vite'
import { otherVersion } from '../src/setup/Sites.js'

const { resolve } = createRequire(import.meta.url)
const folderOf = (name: string) => dirname(resolve(`${name}/package.json`))

// The suite builds this host once with each supported React version.
const oldReact = [
  { find: /^react(?=$|\/)/, replacement: folderOf('react18') },
  { find: /^react-dom(?=$|\/)/, replacement: folderOf('react-dom18') },
]

/** Sets the version of the other build in the manifest of every Foyer package. */
const versionPlugin: Plugin = {
  name: 'other-version',
  enforce: 'pre',
  transform(text, file) {
    if (!/\/packages\/[^/]+\/package\.json$/.test(file)) return
    return JSON.stringify({ ...JSON.parse(text), version: otherVersion })
  },
}

// Builds one script that any page can load from here, together with its lazy chunks.
const otherBuild: UserConfig = {
  base: './',
  build: { rollupOptions: { input: 'otherVersion.tsx', output: { entryFileNames: 'other.js' } } },
}
const isOther = process.env['FOYER_HOST_VERSION'] === otherVersion

const config = defineConfig({
  resolve: { alias: process.env['FOYER_HOST_REACT'] === '18' ? oldReact : [] },
  // A server in one file needs no module resolution and uses the React it was built with.
  ssr: { noExternal: true },
  plugins: [workspaceSources(), react(), isOther && versionPlugin],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 4000,
  },
})

export default isOther ? mergeConfig(config, otherBuild) : config
