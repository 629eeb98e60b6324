// The script `sites`: builds the host page and one script per wallet that a browser can inject into a page.

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
// The page code that OneKey's extension injects unchanged. It is appended to the script of the background.
const oneKey = fileURLToPath(import.meta.resolve('@onekeyfe/cross-inpage-provider-injected'))
const finishedScripts: Readonly<Record<string, string>> = {
  onekey: join(dirname(oneKey), 'injected/injectedExtension.js'),
}

/** The globals of the browser's extension API that a background needs when it runs in a page. */
const browserNames: Readonly<Record<string, Record<string, string>>> = {
  polkadotJs: { chrome: 'globalThis.polkadotJsBrowserHost' },
}

// The Node globals that wallets' builds provide, scoped to their own script.
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
      // One copy of each package, as in an extension's build: cryptography is initialized once, and all keys are in
      // one keyring.
      dedupe: ['@polkadot/util', '@polkadot/util-crypto', '@polkadot/ui-keyring'],
    },
    build: {
      outDir: walletsFolder,
      emptyOutDir: false,
      target: 'es2022',
      chunkSizeWarningLimit: 4000,
      // A single script cannot load another chunk.
      rolldownOptions: {
        // A wallet bundles an old JSON parser with `eval` that current browsers do not use.
        checks: { eval: false },
        output: { intro: shims },
        transform: { define: { 'import.meta': '{}', ...browserNames[name] } },
      },
      lib: { entry, formats: ['iife'], name: 'realWallet', fileName: () => `${name}.js` },
    },
  })
}
