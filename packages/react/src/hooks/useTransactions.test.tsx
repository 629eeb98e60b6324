// @vitest-environment happy-dom
import type { TransactionOutcome } from '@foyer/common'
import { act } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { FoyerContext } from '../provider/FoyerContext.js'
import { adapter, network, renderHook, runFoyer, soon } from '../testing/renderHook.test.support.js'
import { useTransactions } from './useTransactions.js'

const request = { networkId: network.id, hash: `0x${'12'.repeat(32)}`, label: 'Mint #7' }

function open(outcome: TransactionOutcome) {
  const reading = { ...adapter.chainClient(network), readOutcome: async () => outcome }
  return runFoyer({ adapters: [{ ...adapter, chainClient: () => reading }] })
}

it('lists what the app hands over, and how far it is', async () => {
  const hook = await renderHook(
    open({ status: 'pending', isKnown: true }),
    () => useTransactions(),
    undefined,
  )
  expect(hook.last().transactions).toEqual([])
  await act(() => hook.last().add(request))
  await soon(() => expect(hook.last().transactions).toMatchObject([{ ...request, status: 'pending' }]))
  await act(() => hook.last().remove(request))
  await soon(() => expect(hook.last().transactions).toEqual([]))
})

it('tells of one that took its place', async () => {
  const foyer = open({ status: 'replaced', by: '0xother' })
  const hook = await renderHook(foyer, () => useTransactions(), undefined)
  await act(() => hook.last().add(request))
  await soon(() =>
    expect(hook.last().transactions).toMatchObject([{ status: 'replaced', replacedBy: '0xother' }]),
  )
})

it('goes on with what an earlier page left under way, and loads nothing where there is none', async () => {
  const cold = open({ status: 'pending' })
  await renderHook(cold, () => useTransactions(), undefined)
  expect(cold.isLoaded()).toBe(false)
  await act(() => cold.transactions.add(request))
  const hook = await renderHook(cold, () => useTransactions(), undefined)
  await soon(() => expect(hook.last().transactions).toHaveLength(1))
})

const Count = () => <i>{useTransactions().transactions.length}</i>

it('lists none on a server', () => {
  const markup = renderToString(
    <FoyerContext.Provider value={open({ status: 'pending' })}>
      <Count />
    </FoyerContext.Provider>,
  )
  expect(markup).toBe('<i>0</i>')
})
