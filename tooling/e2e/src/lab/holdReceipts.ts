import type { Page } from '@playwright/test'
import { answerCalls } from './answerCalls.js'

/**
 * Hides the block of the page's transactions until the returned function is called, because the local chains produce
 * blocks faster than a page can be reloaded.
 */
export function holdReceipts(page: Page): Promise<() => Promise<void>> {
  return answerCalls(page, 'eth_getTransactionReceipt', null)
}
