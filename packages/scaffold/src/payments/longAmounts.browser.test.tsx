import { expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { openModal } from '../shell/openModal.test.support.js'
import { serveStoryBlockchain, storyBlockchainServices } from '../stories/storyBlockchain.js'
import { connectedAt } from '../stories/visits.js'

it.each([
  ['send', { amount: '1234567.123456789012345678', symbol: 'WSTETH' }, 'WSTETH to 0x2546…Ec30'],
  [
    'swap',
    {
      ...{ amount: '1.234567890123456789', symbol: 'ETH' },
      ...{ targetAmount: '3571.123456789012345678', targetSymbol: 'SHIB' },
    },
    '3,571.123456789012345678 SHIB',
  ],
] as const)(
  'shows every digit of a payment under way, and its end, on a narrow phone: %s',
  async (kind, amounts, end) => {
    const before = { width: innerWidth, height: innerHeight }
    onTestFinished(() => page.viewport(before.width, before.height))
    await page.viewport(320, 640)
    onTestFinished(serveStoryBlockchain())
    const { find } = await openModal(
      async foyer => {
        await connectedAt()(foyer)
        const account = foyer.getState().connection.byNamespace.eip155?.activeAccount
        if (!account) throw new Error('not connected')
        const { ask } = await foyer.features.load('payments')
        const summary = { ...amounts, to: '0x2546BcD3c84621e976D8185a91A922aE77ECEc30' }
        ask({ kind, account, summary, ask: () => new Promise<never>(() => undefined) }).catch(() => undefined)
        foyer.open({ view: 'Account' })
      },
      { options: storyBlockchainServices },
    )
    const title = await find('[data-testid="foyer-payment-asking"] .progress-row__title')
    expect(title.textContent).toContain(end)
    expect(title.scrollHeight).toBeLessThanOrEqual(title.clientHeight)
    expect(title.scrollWidth).toBeLessThanOrEqual(title.clientWidth)
  },
)
