import { selectPay } from '@foyer/core/pay'
import { expect, it, onTestFinished } from 'vitest'
import { openModal } from '../../shell/openModal.test.support.js'
import { serveStoryBlockchain } from '../../stories/storyBlockchain.js'
import { askedConnected, fromExchange, fromWallet, payingHost, storyRequest } from '../../stories/storyPay.js'
import { twoExchanges } from '../../stories/storyPayCalls.js'
import { swappingScript } from '../../stories/storySwap.js'

const part = (id: string) => `[data-testid="foyer-pay-${id}"]`

it('says that nothing was paid at an exchange whose page was never opened', async () => {
  const before = globalThis.fetch
  onTestFinished(serveStoryBlockchain({}))
  const served = globalThis.fetch
  // The service lists the exchanges, and never returns the URL of the payment's page.
  globalThis.fetch = async (input, init) => {
    const body = typeof init?.body === 'string' ? init.body : ''
    if (body.includes('reown_getExchangePayUrl')) return new Promise<never>(() => undefined)
    if (body.includes('reown_getExchanges'))
      return Response.json({ result: { exchanges: twoExchanges, total: 2 } })
    return served(input, init)
  }
  onTestFinished(() => {
    globalThis.fetch = before
  })
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
