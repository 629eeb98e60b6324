import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import type { PageWalletCall } from './inPage.js'
import type { PageWalletOptions } from './PageWallet.js'

let bundling: Promise<string> | undefined

/** Bundles the wallets and their dependencies once per process, so that tested apps need not bundle them. */
function bundleWallets(): Promise<string> {
  bundling ??= bundle()
  return bundling
}

async function bundle(): Promise<string> {
  const door = fileURLToPath(import.meta.resolve('@foyer/testing/in-page'))
  const { outputFiles } = await build({
    entryPoints: [door],
    absWorkingDir: dirname(door),
    bundle: true,
    write: false,
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    globalName: 'foyerTestPage',
    // An entry in the sources also imports other packages from their sources.
    conditions: door.endsWith('.ts') ? ['@foyer/source'] : [],
    define: { global: 'globalThis' },
    logLevel: 'silent',
  })
  return outputFiles[0]?.text ?? ''
}

/** Returns the script that adds the wallet to a page before the page's own scripts. */
export async function walletScript(options: PageWalletOptions): Promise<string> {
  return `${await bundleWallets()}\nfoyerTestPage.placeWallet(${JSON.stringify(options)})`
}

/** Returns the script that repeats an earlier call in a new page. It may run before the wallet exists. */
export function callScript(call: PageWalletCall): string {
  return `(globalThis.foyerTestCalls ??= []).push(${JSON.stringify(call)}); globalThis.foyerTestWallet?.catchUp()`
}
