import type { Page } from 'playwright'
import { tokens, transactions } from './longAccount.js'
import type { LongAccount } from './serveAccount.js'

/** A list of the account view and the steps that open it. */
export interface LongList {
  readonly what: string
  readonly account: LongAccount
  /** The test id of the list's element. */
  readonly testId: string
  /** Opens the list from the account view. */
  readonly open: (page: Page) => Promise<unknown>
}

/** The list with a search field. */
export const searchedList = {
  testId: 'foyer-send-tokens',
  fieldTestId: 'foyer-send-search',
  open: async (page: Page) => {
    await page.getByTestId('foyer-wallet-features-send').click()
    await page.getByTestId('foyer-send-token').click()
  },
} as const

export const longTokens: LongAccount = { tokens: tokens(1000), transactions: [] }

/** The account lists that are timed. */
export const longLists: readonly LongList[] = [
  {
    what: '1000 tokens',
    account: longTokens,
    testId: 'foyer-tokens',
    open: async () => undefined,
  },
  {
    what: '5000 transactions',
    account: { tokens: [], transactions: transactions(5000, { isOfCollectibles: false }) },
    testId: 'foyer-activity',
    open: page => page.getByTestId('foyer-tab-activity').click(),
  },
  {
    what: '500 NFTs',
    account: { tokens: [], transactions: transactions(500, { isOfCollectibles: true }) },
    testId: 'foyer-collectibles',
    open: page => page.getByTestId('foyer-tab-nfts').click(),
  },
]
