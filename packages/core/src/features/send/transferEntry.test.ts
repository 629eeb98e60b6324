import { FoyerError } from '@foyer/common'
import { describe, expect, it, vi } from 'vitest'
import type { View } from '../../modal/views.js'
import { openSend, sendToken, somebody } from './sending.test.support.js'

/**
 * Opens the review of a native-currency transfer that the visitor reached from the account. `wallet` answers its
 * request.
 */
async function openReview() {
  const { foyer, actions, answers, form } = await openSend()
  const go = (...views: readonly View[]) => {
    foyer.router.reset({ view: 'Account' })
    for (const view of views) foyer.router.push({ view } as Parameters<typeof foyer.router.push>[0])
  }
  const fill = () => {
    actions.chooseToken(sendToken())
    actions.setAmount('1')
    actions.setReceiver(somebody)
  }
  const wallet: { answer?: (hash: string) => void; decline?: () => void } = {}
  answers.answer = () =>
    new Promise((resolve, reject) => {
      wallet.answer = resolve
      wallet.decline = () => reject(new FoyerError('REQUEST_REJECTED', { method: 'sendAsset' }))
    })
  foyer.open({ view: 'Account' })
  go('WalletSend', 'WalletSendPreview')
  fill()
  const send = async () => {
    const sent = actions.send().catch((error: unknown) => error)
    await vi.waitFor(() => expect(answers.asked.length).toBe(1))
    return { sent }
  }
  const history = () => foyer.getState().router.history.map(({ view }) => view)
  return { foyer, form, go, fill, wallet, send, history }
}

const elsewhere = ['Account', 'Networks', 'WalletSend', 'WalletSendPreview']

describe('the stack entry of a transfer', () => {
  it('keeps the view of a visitor who returned to the review by another route [STATE-29]', async () => {
    const { go, wallet, send, history, form } = await openReview()
    const { sent } = await send()
    go('Networks', 'WalletSend', 'WalletSendPreview')
    wallet.decline?.()
    await sent
    expect(form().flow.status).toBe('failed')
    expect(history()).toEqual(elsewhere)
  })

  it('keeps the review of another account', async () => {
    const { foyer, go, fill, wallet, send, history, form } = await openReview()
    const { sent } = await send()
    foyer.connection.chooseAccount('eip155:1:0xbbb')
    go('Networks', 'WalletSend', 'WalletSendPreview')
    fill()
    expect(form()).toMatchObject({ amount: '1', flow: { status: 'idle' } })
    wallet.decline?.()
    await sent
    expect(history()).toEqual(elsewhere)
  })

  it('ends without ending an entry that the host pushed meanwhile', async () => {
    const { foyer, wallet, send } = await openReview()
    const told: string[] = []
    const { sent } = await send()
    foyer.router.pushTransaction({
      view: { view: 'Networks' },
      onSuccess: () => told.push('success'),
      onCancel: () => told.push('cancel'),
    })
    wallet.answer?.('0xhash')
    await sent
    expect([told, foyer.getState().router.transactionStack.length]).toEqual([[], 1])
    foyer.router.popTransaction('succeeded')
    expect(told).toEqual(['success'])
  })

  it.each(['sent', 'failed'] as const)(
    'reports a %s transfer even if a callback of a host’s entry would throw',
    async status => {
      const { foyer, wallet, send, form } = await openReview()
      const { sent } = await send()
      const throwing = () => {
        throw new Error('a host')
      }
      foyer.router.pushTransaction({ onSuccess: throwing, onCancel: throwing })
      if (status === 'sent') wallet.answer?.('0xhash')
      else wallet.decline?.()
      await sent
      expect(form()).toMatchObject({ isLocked: false, flow: { status } })
    },
  )

  it('rethrows a host’s callback error in a microtask and continues', async () => {
    const { foyer } = await openReview()
    const uncaught = vi.spyOn(globalThis, 'queueMicrotask').mockImplementation(() => undefined)
    const throwing = () => {
      throw new Error('a host')
    }
    foyer.router.pushTransaction({ onSuccess: throwing })
    expect(() => foyer.router.popTransaction('succeeded')).not.toThrow()
    expect(uncaught).toHaveBeenCalled()
    uncaught.mockRestore()
    expect(foyer.getState().router.transactionStack).toEqual([])
  })
})
