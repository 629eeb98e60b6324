import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import type { PageWalletCall } from './inPage.js'
import type { PageWalletOptions } from './PageWallet.js'

let bundling: Promise<string> | undefined

/** The wallets and what they need as one script, made once for each process: a page that is tested bundles no wallet of ours. */
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
    // A door of the sources has doors of the sources behind it.
    conditions: door.endsWith('.ts') ? ['@foyer/source'] : [],
    define: { global: 'globalThis' },
    logLevel: 'silent',
  })
  return outputFiles[0]?.text ?? ''
}

/** The script that puts the wallet into a page before the page's own begin. */
export async function walletScript(options: PageWalletOptions): Promise<string> {
  return `${await bundleWallets()}\nfoyerTestPage.placeWallet(${JSON.stringify(options)})`
}

/** The script that does with the wallet of a page what was done before the page came; it may run before the wallet is there. */
export function callScript(call: PageWalletCall): string {
  return `(globalThis.foyerTestCalls ??= []).push(${JSON.stringify(call)}); globalThis.foyerTestWallet?.catchUp()`
}
