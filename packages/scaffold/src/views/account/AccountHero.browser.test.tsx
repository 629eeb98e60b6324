import { FoyerError, type Namespace, namespaces } from '@foyer/common'
import { selectAccount } from '@foyer/core'
import { expect, it, onTestFinished } from 'vitest'
import { openModal } from '../../shell/openModal.test.support.js'
import { onlyChain } from '../../stories/severalChains.js'
import type { StoryScript } from '../../stories/storyAdapter.js'
import { serveStoryBlockchain, storyBlockchainServices } from '../../stories/storyBlockchain.js'
import { connectedAt } from '../../stories/visits.js'

const trouble = '[data-testid="foyer-balance-unavailable"]'
const retry = '[data-testid="foyer-balance-retry"]'

/** A network that fails until it is fixed, with the number of its requests. */
function failingNetwork(namespace: Namespace) {
  const network = { isMended: false, asked: 0 }
  const reads: StoryScript['reads'] = {
    async readBalance() {
      network.asked += 1
      if (!network.isMended) throw new FoyerError('RPC_FAILED', { networkId: `${namespace}:x` })
      return { amount: '2.5', value: 25_000n, decimals: 4, symbol: 'COIN' }
    },
  }
  return { network, reads }
}

it('shows a loading account while its wallet has not answered yet [VIEW-4]', async () => {
  const { find, foyer } = await openModal(({ open }) => open(), { script: { around: 'wait' } })
  const loading = await find('[data-testid="foyer-account-loading"]')
  expect(loading.textContent).toBe('Loading')
  expect(foyer.getState().router.history).toEqual([{ view: 'Account' }])
})

it.each(namespaces)(
  "shows 'Token Balance Unavailable' and a countdown when the balance on %s fails [ERR-7]",
  async namespace => {
    const { network, reads } = failingNetwork(namespace)
    const chain = namespace === 'eip155' ? {} : onlyChain(namespace, { reads })
    const visit = connectedAt({ view: 'Account' })
    const { find, all } = await openModal(visit, {
      script: { reads },
      options: { ...chain, modal: { placement: 'inline' } },
    })
    // Where tokens are listed and fail too, their list says it instead of the head of the account.
    const message = await find(`${trouble}, [data-testid="foyer-tokens-unavailable"]`)
    expect(message.textContent).toContain('Token Balance Unavailable')
    const button = await find(`${retry}, [data-testid="foyer-tokens-retry"]`)
    expect(button.textContent).toMatch(/^Try again in (30|2\d) s$/)
    expect(button.getAttribute('aria-disabled')).toBe('true')
    const { asked } = network
    button.click()
    expect(network.asked).toBe(asked)
    expect(all('[data-testid="foyer-account-balance"]')).toEqual([])
  },
)

it('retries by itself after the countdown and shows the balance [ERR-7]', async () => {
  const { network, reads } = failingNetwork('cosmos')
  const clock = { ahead: 0 }
  const now = Date.now
  Date.now = () => now() + clock.ahead
  try {
    const options = { ...onlyChain('cosmos', { reads }), modal: { placement: 'inline' as const } }
    const { find, all } = await openModal(connectedAt({ view: 'Account' }), { options })
    await find(retry)
    const { asked } = network
    network.isMended = true
    clock.ahead = 30_000
    expect((await find('[data-testid="foyer-account-balance"]')).textContent).toBe('2.5 COIN')
    await expect.poll(() => all(trouble)).toEqual([])
    expect(network.asked).toBe(asked + 1)
  } finally {
    Date.now = now
  }
})

it('says once that balances are missing, with one countdown, if the coin and the tokens both fail', async () => {
  onTestFinished(serveStoryBlockchain({ balance: { status: 500 } }))
  const { network, reads } = failingNetwork('eip155')
  const visit = connectedAt({ view: 'Account' })
  const options = { ...storyBlockchainServices, modal: { placement: 'inline' as const } }
  const { find, all, foyer } = await openModal(visit, { script: { reads }, options })
  const tokensRetry = '[data-testid="foyer-tokens-retry"]'
  ;(await find('[data-testid="foyer-tab-tokens"]')).click()
  await find(tokensRetry)
  await expect.poll(() => selectAccount(foyer.getState())?.balanceFailure).toBeDefined()
  await expect.poll(() => all(trouble)).toEqual([])
  expect(all(tokensRetry)).toHaveLength(1)
  expect(network.asked).toBeGreaterThan(0)
  foyer.account.chooseTab(1)
  expect((await find(trouble)).textContent).toContain('Token Balance Unavailable')
})

it('has a gap between the balance and the button that hides it', async () => {
  onTestFinished(serveStoryBlockchain())
  const { find, foyer } = await openModal(connectedAt(), { options: storyBlockchainServices })
  foyer.open({ view: 'Account' })
  await find('[data-testid="foyer-tokens-total"]')
  const balance = (await find('.account-hero__balance')).getBoundingClientRect()
  const button = (await find('[data-testid="foyer-hide-balances"]')).getBoundingClientRect()
  expect(button.left - balance.right).toBeGreaterThanOrEqual(4)
})
