import { FoyerError, toAccountId } from '@foyer/common'
import { expect, it, onTestFinished } from 'vitest'
import { openModal } from '../shell/openModal.test.support.js'
import { storyAddresses } from '../stories/storyAdapter.js'
import { serveStoryBlockchain, storyBlockchainServices } from '../stories/storyBlockchain.js'
import { storyNetworks } from '../stories/storyNetworks.js'
import { askedConnected, fromWallet, payingHost, storyRequest } from '../stories/storyPay.js'
import { complete, fillingIn, sendingOtherwise } from '../stories/storySend.js'
import { swappingOtherwise } from '../stories/storySwap.js'

const part = (id: string) => `[data-testid="foyer-pay-${id}"]`

it('still lists the request of another account, which the visitor can only stop there, beside an open end', async () => {
  onTestFinished(serveStoryBlockchain({}))
  const other = toAccountId(storyNetworks[0].id, `0x${'77'.repeat(20)}`)
  const { find, all, foyer } = await openModal(
    async given => {
      await fillingIn(complete)(given)
      const orders = await given.features.load('payments')
      const summary = { amount: '7', symbol: 'ETH', to: storyAddresses.eip155[1] ?? '' }
      void orders
        .ask({ id: 'other', kind: 'send', account: other, summary, ask: () => new Promise<never>(() => {}) })
        .catch(() => undefined)
      given.open({ view: 'WalletSendPreview' })
    },
    {
      options: storyBlockchainServices,
      script: sendingOtherwise({
        abilities: {
          sendAsset: () =>
            Promise.reject(new FoyerError('HTTP_STATUS', { status: 500, service: 'relay', path: '/' })),
        },
      }),
    },
  )
  await find('[data-testid="foyer-payment-asking"]')
  await find('[data-testid="foyer-send-fee"] bdi')
  ;(await find('[data-testid="foyer-send-confirm"]:not([aria-disabled]):not([aria-busy])')).click()
  await find('[data-testid="foyer-send-failed"]')
  expect(foyer.getState().features['send']).toMatchObject({ flow: { isOpen: true } })
  await expect.poll(() => all('[data-testid="foyer-payment-asking"]')).toHaveLength(1)
  expect((await find('[data-testid="foyer-payment-asking"]')).textContent).toContain('7 ETH')
})

it('shows no wait on top of a sent payment for which the visitor no longer waits', async () => {
  onTestFinished(serveStoryBlockchain({}))
  const { find, all } = await openModal(askedConnected(storyRequest, fromWallet), {
    options: payingHost,
    script: swappingOtherwise({
      abilities: { sendAsset: async () => `0x${'5a'.repeat(32)}` },
      reads: { readOutcome: async () => ({ status: 'pending' }) },
    }),
  })
  await expect.poll(() => all(part('waiting'))[0]?.textContent).toMatch(/on its way/)
  ;(await find(part('cancel'))).click()
  await find(part('attention'))
  await new Promise(requestAnimationFrame)
  expect(all('[data-testid^="foyer-payment-"]').map(each => each.textContent)).toEqual([])
})
