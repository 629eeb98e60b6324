import { createEmitter, FoyerError, type SessionEvent } from '@foyer/common'
import { currentRoute } from '@foyer/core'
import { selectPay } from '@foyer/core/pay'
import { expect, it, onTestFinished } from 'vitest'
import { openModal } from '../../shell/openModal.test.support.js'
import { createStoryAdapter } from '../../stories/storyAdapter.js'
import { serveStoryBlockchain } from '../../stories/storyBlockchain.js'
import { askedConnected, fromWallet, payingHost, storyRequest } from '../../stories/storyPay.js'
import { swappingOtherwise } from '../../stories/storySwap.js'

it('stays open and says that the visitor may have paid if the wallet ends the session during a payment', async () => {
  onTestFinished(serveStoryBlockchain({}))
  const wallet: { end?: () => void } = {}
  const events = createEmitter<SessionEvent>()
  // As `untilEnded` of WalletConnect does: the end of the session ends the request.
  const sendAsset = () =>
    new Promise<string>((_, reject) => {
      wallet.end = () => {
        reject(new FoyerError('WALLET_DISCONNECTED'))
        events.emit({ type: 'closed' })
      }
    })
  const story = createStoryAdapter(swappingOtherwise({ abilities: { sendAsset } }))
  const connectors = story.connectors().map(connector => ({
    ...connector,
    async connect(request: Parameters<typeof connector.connect>[0]) {
      const sessions = await connector.connect(request)
      return sessions.map(session => Object.assign(session, { subscribe: events.subscribe }))
    },
  }))
  const { find, foyer } = await openModal(askedConnected(storyRequest, fromWallet), {
    options: { ...payingHost, adapters: [{ ...story, connectors: () => connectors }] },
  })
  await expect.poll(() => wallet.end).toBeDefined()
  wallet.end?.()
  await expect.poll(() => selectPay(foyer.getState()).flow.status).toBe('failed')
  await expect.poll(() => foyer.getState().connection.byNamespace.eip155).toBeUndefined()
  expect(selectPay(foyer.getState()).flow).toMatchObject({ failure: { code: 'WALLET_DISCONNECTED' } })
  expect(foyer.getState().modal.isOpen).toBe(true)
  expect((await find('[data-testid="foyer-pay-attention"]')).textContent).toContain(
    'You may have paid already',
  )
  // The activity belongs to an account, so the way there leads through connecting. The payment stays listed.
  ;(await find('[data-testid="foyer-pay-activity"]')).click()
  await expect.poll(() => currentRoute(foyer.getState().router).view).toBe('Connect')
  await find('[data-testid="foyer-payment-asking"]')
})
