import { FoyerError } from '@foyer/common'
import { expect, it, vi } from 'vitest'
import { postponed } from '../send/sending.test.support.js'
import { reviewSwap } from './swapping.test.support.js'

it('reports a swap only once if it was sent while another account was in use', async () => {
  const coinToDol = { fromToken: 'COIN', toToken: 'DOL', amount: '0.25' }
  const { actions, form, wanted, tracked, market, foyer } = await reviewSwap(coinToDol)
  market.outcome = { status: 'pending' }
  const answer = postponed<string>()
  wanted.answer = () => answer.promise
  void actions.confirm()
  await vi.waitFor(() => expect(wanted.asked).toHaveLength(1))
  await foyer.disconnect()
  await vi.waitFor(() => expect(form().flow.status).toBe('idle'))
  answer.resolve('0xlate')
  await vi.waitFor(() =>
    expect(foyer.getState().features.payments?.payments).toMatchObject([{ progress: { hash: '0xlate' } }]),
  )
  await foyer.connect({ connectorId: 'red' })
  await actions.start()
  expect(form().flow).toMatchObject({ status: 'confirming', hash: '0xlate' })
  market.outcome = { status: 'succeeded' }
  await vi.waitFor(() => expect(form().flow.status).toBe('swapped'), { timeout: 10_000 })
  await vi.waitFor(() => expect(tracked).toContain('SWAP_SUCCESS'))
  expect(tracked.filter(each => each === 'SWAP_SUCCESS')).toEqual(['SWAP_SUCCESS'])
})

it('no longer may have been swapped once the wallet declines after the visitor stopped waiting', async () => {
  const { actions, form, wanted } = await reviewSwap({ fromToken: 'COIN', toToken: 'DOL', amount: '0.25' })
  const answer = postponed<string>()
  wanted.answer = () => answer.promise
  void actions.confirm()
  await vi.waitFor(() => expect(form().flow.status).toBe('asking'))
  actions.cancel()
  await vi.waitFor(() => expect(form().flow).toMatchObject({ status: 'failed', isOpen: true }))
  answer.reject(new FoyerError('REQUEST_REJECTED', { method: 'eth_sendTransaction' }))
  await vi.waitFor(() =>
    expect(form().flow).toMatchObject({
      ...{ status: 'failed', isOpen: false },
      failure: { code: 'REQUEST_REJECTED' },
    }),
  )
})
