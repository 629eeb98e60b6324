import { expect, it, onTestFinished, vi } from 'vitest'
import { openSwap, reviewSwap } from './swapping.test.support.js'

const coinToDol = { fromToken: 'COIN', toToken: 'DOL' }

it('asks the wallet for an unverified swap only after acceptance', async () => {
  const { actions, form, market, wanted } = await openSwap(coinToDol)
  await vi.waitFor(() => expect(form().quote.status).toBe('known'))
  market.proof = async () => ({ status: 'unproven' })
  onTestFinished(actions.review())
  await vi.waitFor(() => expect(form().review).toMatchObject({ leastReceived: { status: 'unproven' } }))
  for (const acceptance of [undefined, {}, { acceptsUnproven: false }]) await actions.confirm(acceptance)
  expect(form().flow).toEqual({ status: 'idle' })
  expect(wanted.asked).toEqual([])
  await actions.confirm({ acceptsUnproven: true })
  expect(wanted.asked).toHaveLength(1)
})

it('asks for nothing if a swap was verified when shown and no longer can be', async () => {
  const { actions, form, market, wanted } = await reviewSwap(coinToDol)
  market.proof = async () => ({ status: 'unproven' })
  await actions.confirm()
  expect(wanted.asked).toEqual([])
  expect(form()).toMatchObject({
    flow: { status: 'idle' },
    review: { status: 'ready', leastReceived: { status: 'unproven' } },
    priceChange: undefined,
  })
})

it('does not accept a worse price along with an unverified swap', async () => {
  const { actions, form, market, wanted } = await reviewSwap(coinToDol)
  market.proof = async () => ({ status: 'unproven' })
  market.share = 900n
  await actions.confirm({ acceptsUnproven: true })
  expect(wanted.asked).toEqual([])
  expect(form().priceChange).toEqual({ before: '1980', now: '1800' })
})
