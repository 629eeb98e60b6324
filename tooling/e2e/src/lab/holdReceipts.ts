import type { Page, Route } from '@playwright/test'
import { readSites } from '../setup/Sites.js'

interface Call {
  readonly jsonrpc: string
  readonly id: number
  readonly method: string
}

const isReceiptRead = ({ method }: Call) => method === 'eth_getTransactionReceipt'

/**
 * Has a page believe that no block has its transactions yet, also after a reload, until the function returned is called:
 * the local chains make blocks faster than a page can be reloaded. Everything else reaches them.
 */
export async function holdReceipts(page: Page): Promise<() => Promise<void>> {
  const { rpcUrl } = readSites().evm.chains[0]
  const isRpc = ({ href }: URL) => href.startsWith(rpcUrl)
  const answer = async (route: Route) => {
    const asked: Call | readonly Call[] = route.request().postDataJSON()
    const calls = [asked].flat()
    if (!calls.every(isReceiptRead)) return route.fallback()
    const answers = calls.map(({ jsonrpc, id }) => ({ jsonrpc, id, result: null }))
    return route.fulfill({ json: Array.isArray(asked) ? answers : answers[0] })
  }
  await page.route(isRpc, answer)
  return () => page.unroute(isRpc, answer)
}
