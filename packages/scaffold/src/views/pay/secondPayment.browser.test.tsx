import { FoyerError } from '@foyer/common'
import { selectPay } from '@foyer/core/pay'
import { expect, it, onTestFinished } from 'vitest'
import { openModal } from '../../shell/openModal.test.support.js'
import { serveStoryBlockchain } from '../../stories/storyBlockchain.js'
import { askedConnected, fromExchange, fromWallet, payingHost, storyRequest } from '../../stories/storyPay.js'
import { swappingScript } from '../../stories/storySwap.js'
import { serveExchanges } from './exchangeService.test.support.js'

const part = (id: string) => `[data-testid="foyer-pay-${id}"]`

it('takes no second payment behind the back button while the exchange may have been paid', async () => {
  serveExchanges({
    page: () => Response.json({ result: { url: 'https://harbor.example/pay', sessionId: 'session' } }),
    status: () => new Response('', { status: 429 }),
  })
  const opens = window.open
  window.open = () => null
  onTestFinished(() => {
    window.open = opens
  })
  const asked: unknown[] = []
  const sendAsset = async (asset: unknown) => {
    asked.push(asset)
    return `0x${'5a'.repeat(32)}`
  }
  const { find, foyer } = await openModal(askedConnected(storyRequest, fromExchange), {
    options: payingHost,
    script: { ...swappingScript, abilities: { ...swappingScript.abilities, sendAsset } },
  })
  await find(part('attention'))
  expect(selectPay(foyer.getState()).flow).toMatchObject({ status: 'failed', isOpen: true })
  ;(await find('[data-testid="foyer-header-back"]')).click()
  await expect.poll(() => foyer.getState().router.history.at(-1)?.view).toBe('Pay')
  ;(await find(part('wallet'))).click()
  await find(part('attention'))
  expect(asked).toEqual([])
})

it('takes no second payment behind the back button while the wallet may have paid', async () => {
  onTestFinished(serveStoryBlockchain({}))
  const asked: unknown[] = []
  const sendAsset = (asset: unknown) => {
    asked.push(asset)
    return Promise.reject(new FoyerError('HTTP_STATUS', { status: 500, service: 'relay', path: '/' }))
  }
  const { find, foyer } = await openModal(askedConnected(storyRequest, fromWallet), {
    options: payingHost,
    script: { ...swappingScript, abilities: { ...swappingScript.abilities, sendAsset } },
  })
  await find(part('attention'))
  expect(selectPay(foyer.getState()).flow).toMatchObject({ status: 'failed', isOpen: true })
  ;(await find('[data-testid="foyer-header-back"]')).click()
  await expect.poll(() => foyer.getState().router.history.at(-1)?.view).toBe('Pay')
  ;(await find(part('wallet'))).click()
  await find(part('attention'))
  expect(asked).toHaveLength(1)
})
