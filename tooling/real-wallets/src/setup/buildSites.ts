// Builds the host page, and one script for each wallet as a browser would put it into a page: the script `sites`.

import { appendFile, readdir, readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { workspaceSources } from '@foyer/build/conditions'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { hostFolder, walletsFolder } from './builtSites.js'

const packageFolder = fileURLToPath(new URL('../../', import.meta.url))
const scripts = join(packageFolder, 'src/wallets')

await build({
  configFile: false,
  root: join(packageFolder, 'host'),
  logLevel: 'warn',
  plugins: [workspaceSources(), react()],
  build: { outDir: hostFolder, emptyOutDir: true, target: 'es2022', chunkSizeWarningLimit: 4000 },
})
// Page code that is published as one finished script, as the extension puts it into pages: it comes behind its background.
const oneKey = fileURLToPath(import.meta.resolve('@onekeyfe/cross-inpage-provider-injected'))
const finishedScripts: Readonly<Record<string, string>> = {
  onekey: join(dirname(oneKey), 'injected/injectedExtension.js'),
}

/** What code of an extension's background finds under the browser's name, where it runs in a page. */
const browserNames: Readonly<Record<string, Record<string, string>>> = {
  polkadotJs: { chrome: 'globalThis.polkadotJsBrowserHost' },
}

// What wallets' builds give to code that was written for Node, inside of their script alone.
const shims = [
  'const process = { env: { NODE_ENV: "production", EXTENSION_PREFIX: "1" }, version: "v20.0.0", browser: true,',
  'nextTick: (run, ...given) => queueMicrotask(() => run(...given)) };',
  'const global = globalThis;',
].join(' ')

for (const file of await readdir(scripts)) {
  const name = basename(file, '.ts')
  await buildWallet(join(scripts, file), name)
  const finished = finishedScripts[name]
  if (finished) await appendFile(join(walletsFolder, `${name}.js`), `;\n${await readFile(finished, 'utf8')}`)
}

async function buildWallet(entry: string, name: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [workspaceSources()],
    resolve: {
      alias: { buffer: 'buffer/', events: 'events/' },
      // One of each, as in an extension's own build: their cryptography is made ready once, and the owner's keys are in one ring.
      dedupe: ['@polkadot/util', '@polkadot/util-crypto', '@polkadot/ui-keyring'],
    },
    build: {
      outDir: walletsFolder,
      emptyOutDir: false,
      target: 'es2022',
      chunkSizeWarningLimit: 4000,
      // A script of its own has no place for another one beside it.
      rolldownOptions: {
        // An old reader of JSON that a wallet carries along; no browser of today needs it.
        checks: { eval: false },
        output: { intro: shims },
        transform: { define: { 'import.meta': '{}', ...browserNames[name] } },
      },
      lib: { entry, formats: ['iife'], name: 'realWallet', fileName: () => `${name}.js` },
    },
  })
}
