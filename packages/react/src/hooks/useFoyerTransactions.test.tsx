// @vitest-environment happy-dom
import type { TransactionOutcome } from '@foyer/common'
import type { FoyerOptions } from '@foyer/core'
import { act } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { FoyerContext } from '../provider/FoyerContext.js'
import { adapter, network, renderHook, runFoyer, soon } from '../testing/renderHook.test.support.js'
import { useFoyerTransactions } from './useFoyerTransactions.js'

const request = { networkId: network.id, hash: `0x${'12'.repeat(32)}`, label: 'Mint #7' } as const

function open(outcome: TransactionOutcome, storage: FoyerOptions['storage'] = 'memory') {
  const reading = { ...adapter.chainClient(network), readOutcome: async () => outcome }
  return runFoyer({ storage, adapters: [{ ...adapter, chainClient: () => reading }] })
}

it('lists the transactions that the app adds, with their status', async () => {
  const hook = await renderHook(
    open({ status: 'pending', isKnown: true }),
    () => useFoyerTransactions(),
    undefined,
  )
  expect(hook.last().transactions).toEqual([])
  await act(() => hook.last().add(request))
  await soon(() => expect(hook.last().transactions).toMatchObject([{ ...request, status: 'pending' }]))
  await act(() => hook.last().remove(request))
  await soon(() => expect(hook.last().transactions).toEqual([]))
})

it('shows a replaced transaction with the new hash', async () => {
  const foyer = open({ status: 'replaced', by: '0xother' })
  const hook = await renderHook(foyer, () => useFoyerTransactions(), undefined)
  await act(() => hook.last().add(request))
  await soon(() =>
    expect(hook.last().transactions).toMatchObject([{ status: 'replaced', replacedBy: '0xother' }]),
  )
})

it('resumes the transactions of an earlier page, and loads nothing if there are none', async () => {
  const cold = open({ status: 'pending' })
  await renderHook(cold, () => useFoyerTransactions(), undefined)
  expect(cold.isLoaded()).toBe(false)
  await act(() => cold.transactions.add(request))
  const hook = await renderHook(cold, () => useFoyerTransactions(), undefined)
  await soon(() => expect(hook.last().transactions).toHaveLength(1))
})

it('follows a transaction that another tab adds', async () => {
  const stored = new Map<string, string>()
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
  const foyer = open({ status: 'pending' }, storage)
  const hook = await renderHook(foyer, () => useFoyerTransactions(), undefined)
  const { hash, networkId, label } = request
  const other = { ...{ id: 'other', kind: 'app', networkId, label }, startedAt: Date.now(), isTold: false }
  const data = [{ ...other, progress: { status: 'sent', hash } }]
  stored.set(`@foyer/${foyer.id}/payments_pending`, JSON.stringify({ version: 2, data }))
  window.dispatchEvent(new Event('storage'))
  await soon(() => expect(hook.last().transactions).toMatchObject([{ ...request, status: 'pending' }]))
})

const Count = () => <i>{useFoyerTransactions().transactions.length}</i>

it('lists none on a server', () => {
  const markup = renderToString(
    <FoyerContext.Provider value={open({ status: 'pending' })}>
      <Count />
    </FoyerContext.Provider>,
  )
  expect(markup).toBe('<i>0</i>')
})
