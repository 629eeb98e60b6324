import { FoyerError } from '@foyer/common'
import { selectPay } from '@foyer/core/pay'
import { expect, it, onTestFinished } from 'vitest'
import { openModal } from '../../shell/openModal.test.support.js'
import { reached } from '../../stories/reached.js'
import { serveStoryBlockchain } from '../../stories/storyBlockchain.js'
import {
  askedConnected,
  fromExchange,
  fromWallet,
  payingHost,
  stoppedAtExchange,
  storyRequest,
} from '../../stories/storyPay.js'
import { swappingOtherwise, swappingScript } from '../../stories/storySwap.js'
import { serveExchanges } from './exchangeService.test.support.js'

const part = (id: string) => `[data-testid="foyer-pay-${id}"]`

it('says that nothing was paid at an exchange whose page was never opened', async () => {
  // The service lists the exchanges, and never returns the URL of the payment's page.
  serveExchanges({ page: () => new Promise<never>(() => undefined) })
  const { find, foyer } = await openModal(askedConnected(storyRequest, fromExchange), {
    options: payingHost,
  })
  ;(await find(part('cancel'))).click()
  const { textContent } = await find(part('declined'))
  expect(textContent).toContain('You stopped waiting')
  expect(textContent).toContain('Nothing was paid')
  expect(selectPay(foyer.getState()).flow).toMatchObject({ status: 'failed', sessionId: undefined })
  await find(part('again'))
})

it('says that nothing was paid from a wallet that was only asked to switch the network', async () => {
  onTestFinished(serveStoryBlockchain({}))
  const asked: unknown[] = []
  const sendAsset = async (asset: unknown) => {
    asked.push(asset)
    return `0x${'5a'.repeat(32)}`
  }
  const { find } = await openModal(askedConnected(storyRequest, fromWallet), {
    options: payingHost,
    script: {
      ...swappingScript,
      abilities: { ...swappingScript.abilities, sendAsset },
      networkId: 'eip155:10',
      switching: 'wait',
    },
  })
  ;(await find(part('cancel'))).click()
  ;(await find('[data-testid="foyer-stop-anyway"]')).click()
  const { textContent } = await find(part('declined'))
  expect(textContent).toContain('Nothing was paid')
  expect(asked).toEqual([])
  await find(part('again'))
})

it('does not say that nothing was paid after the wallet declined an order that may have been paid at an exchange', async () => {
  onTestFinished(serveStoryBlockchain({}))
  const { find } = await openModal(
    askedConnected(storyRequest, async (actions, foyer) => {
      await stoppedAtExchange(actions, foyer)
      await fromWallet(actions, foyer)
    }),
    {
      options: payingHost,
      script: swappingOtherwise({
        abilities: {
          sendAsset: () => Promise.reject(new FoyerError('REQUEST_REJECTED', { method: 'sendAsset' })),
        },
      }),
    },
  )
  const { textContent } = await find(part('declined'))
  expect(textContent).not.toContain('Nothing was paid')
  expect((await find(part('earlier'))).textContent).toContain('Check with Harbor before you pay again')
})

it('names both the wallet and the exchange at which an order may have been paid', async () => {
  onTestFinished(serveStoryBlockchain({}))
  const sent: unknown[] = []
  const { all } = await openModal(
    askedConnected(storyRequest, async (actions, foyer) => {
      const flowIs = (status: string) => reached(foyer, state => selectPay(state).flow.status === status)
      void actions.payWithWallet()
      await expect.poll(() => sent).toHaveLength(1)
      actions.cancel()
      await flowIs('failed')
      actions.open(storyRequest)
      await actions.loadExchanges()
      await stoppedAtExchange(actions, foyer)
    }),
    {
      options: payingHost,
      script: swappingOtherwise({
        abilities: { sendAsset: asset => new Promise<never>(() => void sent.push(asset)) },
      }),
    },
  )
  const warnings = () => all(part('earlier')).map(({ textContent }) => textContent)
  await expect
    .poll(warnings)
    .toEqual([expect.stringContaining('your activity'), expect.stringContaining('Check with Harbor')])
})
