import type { ChainAdapter } from '@foyer/common'
import { expect, it, onTestFinished } from 'vitest'
import { render } from 'vitest-browser-react'
import styles from '../buttons.css?inline'
import { FoyerContext } from '../provider/FoyerContext.js'
import { adapterWith, createPageWallet } from '../testing/pageWallets.js'
import { runFoyer } from '../testing/renderHook.test.support.js'
import { AccountButton } from './AccountButton.js'

const symbol = 'ETH'

/** The remaining width of a name, in px, at which it is still recognizable. */
const readableWidth = 48

/** A chain on which the account has a long name and a long balance. */
const richChain: ChainAdapter = {
  ...adapterWith(createPageWallet()),
  chainClient: () => ({
    readBalance: async () => ({ amount: '9999.999', value: 9_999_999n, decimals: 3, symbol }),
    lookupName: async () => 'alice.foyer.eth',
  }),
}

const isCut = ({ scrollWidth, clientWidth }: Element) => scrollWidth > clientWidth

it.each(['ltr', 'rtl'])(
  'is never wider than its container: the name is truncated, the balance whole (%s)',
  async dir => {
    const foyer = runFoyer({ adapters: [richChain], modal: { preload: 'none' } })
    const { container, unmount } = await render(
      <FoyerContext.Provider value={foyer}>
        <style>{styles}</style>
        <div dir={dir} style={{ inlineSize: '240px' }}>
          <AccountButton />
        </div>
      </FoyerContext.Provider>,
    )
    onTestFinished(() => unmount())
    await foyer.load()
    await foyer.connect({ connectorId: 'test.red' })
    const find = (part: string) => container.querySelector(`.foyer-button${part}`) ?? expect.fail(part)
    await expect.poll(() => find('__balance').textContent).toBe(`9,999.999 ${symbol}`)
    await expect.poll(() => find('__name').textContent).toBe('alice.foyer.eth')
    const button = find('')
    const place = button.closest('div')?.getBoundingClientRect() ?? expect.fail('no place')
    const { left, right } = button.getBoundingClientRect()
    expect(left).toBeGreaterThanOrEqual(place.left)
    expect(right).toBeLessThanOrEqual(place.right)
    expect(isCut(button)).toBe(false)
    expect(isCut(find('__balance'))).toBe(false)
    const name = find('__name')
    expect(isCut(name)).toBe(true)
    expect(name.clientWidth).toBeGreaterThan(readableWidth)
  },
)

it('shows no balance while the visitor hides balances', async () => {
  const foyer = runFoyer({ adapters: [richChain], modal: { preload: 'none' } })
  const { container, unmount } = await render(
    <FoyerContext.Provider value={foyer}>
      <AccountButton />
    </FoyerContext.Provider>,
  )
  onTestFinished(() => unmount())
  await foyer.load()
  await foyer.connect({ connectorId: 'test.red' })
  const button = () => container.querySelector('.foyer-button') ?? expect.fail('no button')
  await expect.poll(() => button().textContent).toContain('9,999.999')
  foyer.account.hideBalances(true)
  await expect.poll(() => button().outerHTML).not.toContain('9,999')
  foyer.account.hideBalances(false)
  await expect.poll(() => button().textContent).toContain('9,999.999')
})
