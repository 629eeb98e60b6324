import type { Page, Route } from '@playwright/test'
import { readSites } from '../setup/Sites.js'

interface Call {
  readonly jsonrpc: string
  readonly id: number
  readonly method: string
}

/**
 * Answers every call of a method on the first local chain with one result, also after a reload, until the returned
 * function is called. Other calls reach the chain.
 */
export async function answerCalls(page: Page, method: string, result: unknown): Promise<() => Promise<void>> {
  const { rpcUrl } = readSites().evm.chains[0]
  const isRpc = ({ href }: URL) => href.startsWith(rpcUrl)
  const answer = async (route: Route) => {
    const asked: Call | readonly Call[] = route.request().postDataJSON()
    const calls = [asked].flat()
    if (!calls.every(call => call.method === method)) return route.fallback()
    const answers = calls.map(({ jsonrpc, id }) => ({ jsonrpc, id, result }))
    return route.fulfill({ json: Array.isArray(asked) ? answers : answers[0] })
  }
  await page.route(isRpc, answer)
  return () => page.unroute(isRpc, answer)
}
