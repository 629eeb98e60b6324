import type { Page } from '@playwright/test'
import { answerCalls } from './answerCalls.js'

/**
 * Has a page believe that no block has its transactions yet, until the function returned is called: the local chains make
 * blocks faster than a page can be reloaded.
 */
export function holdReceipts(page: Page): Promise<() => Promise<void>> {
  return answerCalls(page, 'eth_getTransactionReceipt', null)
}
