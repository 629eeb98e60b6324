import type { EvmServices } from '@foyer/devstack'
import { build } from 'esbuild'
import type { Browser, Page } from 'playwright'

/** The wallet that a visitor's browser has, with the keys of two funded accounts. */
interface Extension {
  setApproval(policy: 'auto' | 'reject'): void
  switchAccount(index: number): void
  switchChain(chainId: number): void
  /** Forgets the page. */
  disconnect(): void
  promptCount(): number
}

declare global {
  /** In the page. */
  var extension: Extension
}

/** A visitor's page. */
export interface Visit {
  readonly page: Page
  /** What a part of the page says. */
  text(testId: string): Promise<string | null>
  press(testId: string): Promise<void>
  /** What went wrong in the page without anybody being told, a difference to the server's markup included. */
  readonly complaints: readonly string[]
}

/** Opens the app in a browser of its own that has the extension. */
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
 * The script by which a page finds a wallet with real keys, announced (EIP-6963) and at `window.ethereum`. It remembers
 * across page loads that it let the page in, as extensions do.
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
