import type { EvmServices } from '@foyer/devstack'
import { build } from 'esbuild'
import type { Browser, Page } from 'playwright'

/** The visitor's browser wallet, with the keys of two funded accounts. */
interface Extension {
  setApproval(policy: 'auto' | 'reject'): void
  switchAccount(index: number): void
  switchChain(chainId: number): void
  /** Revokes the page's permission. */
  disconnect(): void
  promptCount(): number
}

declare global {
  /** Defined in the page only. */
  var extension: Extension
}

/** A page as a visitor uses it. */
export interface Visit {
  readonly page: Page
  /** Returns the text of an element. */
  text(testId: string): Promise<string | null>
  press(testId: string): Promise<void>
  /** Uncaught errors and console errors of the page, including hydration mismatches. */
  readonly complaints: readonly string[]
}

/** Opens the app with the extension in a new browser context. */
export async function visitTreasury(
  browser: Browser,
  { url, extension }: { readonly url: string; readonly extension: string },
): Promise<Visit> {
  const context = await browser.newContext()
  await context.addInitScript({ content: extension })
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('pageerror', error => complaints.push(String(error)))
  page.on('console', message => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  await page.goto(url)
  return {
    page,
    text: testId => page.getByTestId(testId).textContent(),
    press: testId => page.getByTestId(testId).click(),
    complaints,
  }
}

/**
 * Bundles a script with a wallet with real keys, which it announces (EIP-6963) and sets as `window.ethereum`. As
 * extensions do, it remembers the page's permission across page loads.
 */
export async function bundleExtension(
  hostFolder: string,
  { accounts, chains }: Pick<EvmServices, 'accounts' | 'chains'>,
): Promise<string> {
  const keys = [accounts[0].privateKey, accounts[1].privateKey]
  const known = chains.map(({ chainId, name, nativeCurrency, rpcUrl }) => ({
    chainId,
    name,
    nativeCurrency,
    rpcUrl,
  }))
  const options = { name: 'Ember', rdns: 'test.foyer.ember', keys, chains: known, remember: true }
  const contents = `
import { createEvmWallet } from '@foyer/testing'
if (location.protocol === 'http:') {
  const wallet = createEvmWallet(${JSON.stringify(options)})
  globalThis.extension = wallet
  wallet.installLegacy()
  wallet.announce()
}`
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: hostFolder },
    bundle: true,
    format: 'iife',
    write: false,
    logLevel: 'silent',
  })
  const [script] = outputFiles
  if (!script) throw new Error('The extension is empty')
  return script.text
}
