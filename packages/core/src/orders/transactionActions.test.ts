import type { TransactionOutcome } from '@foyer/common'
import { describe, expect, it, vi } from 'vitest'
import { postponed } from '../features/send/sending.test.support.js'
import { createScriptedWallet } from '../testing/createScriptedWallet.js'
import { hostOf } from '../testing/loadProbe.js'
import { key, networkId, openBrowser, request } from './transactions.test.support.js'

const longest = `0x${'a'.repeat(198)}` as const

describe('a transaction that an app adds', () => {
  it.each([
    [{ networkId: 'eip155' as never }, 'NETWORK_ID_INVALID', { value: 'eip155' }],
    [{ networkId: 'eip155:99' }, 'NETWORK_NOT_FOUND', { networkId: 'eip155:99' }],
    [{ networkId: 'cosmos:hub' }, 'ADAPTER_MISSING', { namespace: 'cosmos' }],
    [
      { label: ' \u202e ' },
      'OPTION_INVALID',
      { option: 'label', reason: 'a text for the visitor is needed' },
    ],
    [{ hash: '' }, 'TRANSACTION_HASH_INVALID', { networkId, hash: '' }],
    [{ hash: 7 as never }, 'TRANSACTION_HASH_INVALID', { networkId }],
    [{ hash: ['0x1'] as never }, 'TRANSACTION_HASH_INVALID', { networkId }],
    [{ hash: ' 0x1' }, 'TRANSACTION_HASH_INVALID', { networkId }],
    [{ hash: '0x1 ' }, 'TRANSACTION_HASH_INVALID', { networkId }],
    [{ hash: '0x1 0x2' }, 'TRANSACTION_HASH_INVALID', { networkId, hash: '0x1 0x2' }],
    [{ hash: `${longest}a` }, 'TRANSACTION_HASH_INVALID', { networkId }],
  ] as const)('is refused and not stored with %j: %s', async (change, code, context) => {
    const { openPage, stored } = openBrowser()
    const { foyer } = await openPage()
    const adding = foyer.transactions.add({ ...request, ...change })
    await expect(adding).rejects.toMatchObject({ code, context })
    expect(stored()).toBeNull()
  })

  it('is refused if the family’s adapter cannot follow transactions', async () => {
    const { openPage, adapter } = openBrowser()
    adapter.names = {}
    const { foyer } = await openPage()
    const adding = foyer.transactions.add(request)
    await expect(adding).rejects.toMatchObject({ code: 'NETWORK_UNSUPPORTED', context: { networkId } })
  })

  it('may have a hash of up to 200 characters', async () => {
    const { openPage } = openBrowser()
    const { foyer, list } = await openPage()
    await foyer.transactions.add({ ...request, hash: longest })
    expect(list()).toMatchObject([{ hash: longest }])
  })

  it('is distinct from one with the same hash on another network', async () => {
    const { openPage } = openBrowser()
    const { foyer, list } = await openPage()
    await foyer.transactions.add(request)
    await foyer.transactions.add({ ...request, networkId: 'eip155:2' })
    expect(list().map(each => each.networkId)).toEqual(['eip155:2', networkId])
    await foyer.transactions.remove(request)
    expect(list().map(each => each.networkId)).toEqual(['eip155:2'])
  })

  it('is not added again if it is followed already', async () => {
    const { openPage, storage } = openBrowser()
    const { foyer } = await openPage()
    await foyer.transactions.add(request)
    const write = vi.spyOn(storage, 'setItem')
    await foyer.transactions.add({
      ...request,
      hash: request.hash.toLowerCase() as `0x${string}`,
      label: 'Again',
    })
    expect(write.mock.calls.filter(([name]) => name === key)).toEqual([])
  })

  it('leaves other transactions followed', async () => {
    const { openPage, network, reads } = openBrowser()
    network.answer = () => new Promise(() => undefined)
    const { foyer } = await openPage()
    for (const hash of ['0x1', '0x2'] as const) void foyer.transactions.add({ ...request, hash })
    await expect.poll(() => reads.map(({ hash }) => hash)).toEqual(['0x1', '0x2'])
    expect(reads.map(({ signal }) => signal?.aborted)).toEqual([false, false])
  })
})

describe('the account of an app’s transaction', () => {
  /** Opens a page that is connected on the first network, with a list of the accounts announced as moved. */
  async function openConnected() {
    const browser = openBrowser(createScriptedWallet({ id: 'red' }))
    const page = await browser.openPage()
    await page.foyer.connect({ connectorId: 'red' })
    const moves: string[] = []
    const { onMove } = await hostOf(page.foyer)
    onMove(each => moves.push(each))
    browser.ends({ status: 'succeeded' })
    return { ...browser, ...page, moves }
  }

  it('is the account in use on its network, with which `onMove` is called at the end', async () => {
    const { foyer, list, moves } = await openConnected()
    await foyer.transactions.add(request)
    expect(list()).toMatchObject([{ account: 'eip155:1:0xaaa', status: 'succeeded' }])
    expect(moves).toEqual(['eip155:1:0xaaa'])
  })

  it('is absent on another network or without a connection, and `onMove` is not called', async () => {
    const { foyer, list, moves } = await openConnected()
    await foyer.transactions.add({ ...request, networkId: 'eip155:2' })
    await foyer.disconnect()
    await foyer.transactions.add(request)
    expect(list().map(({ account, status }) => [account, status])).toEqual([
      [undefined, 'succeeded'],
      [undefined, 'succeeded'],
    ])
    expect(moves).toEqual([])
  })
})

describe('retry and removal', () => {
  it('do nothing for an unknown transaction', async () => {
    const { openPage, reads } = openBrowser()
    const { foyer, list } = await openPage()
    await foyer.transactions.retry(request)
    await foyer.transactions.remove(request)
    expect([reads, list()]).toEqual([[], []])
  })

  it('ask no network for a transaction that has ended', async () => {
    const { openPage, reads, ends } = openBrowser()
    const { foyer, status } = await openPage()
    ends({ status: 'failed' })
    await foyer.transactions.add(request)
    await foyer.transactions.retry(request)
    expect([reads.length, status()]).toEqual([1, 'failed'])
  })

  it('abort the current request along with the transaction', async () => {
    const { openPage, network, reads } = openBrowser()
    const answer = postponed<TransactionOutcome>()
    network.answer = () => answer.promise
    const { foyer, list, ended } = await openPage()
    void foyer.transactions.add(request)
    await expect.poll(() => reads).toHaveLength(1)
    await foyer.transactions.remove(request)
    expect(reads[0]?.signal?.aborted).toBe(true)
    answer.resolve({ status: 'succeeded' })
    await expect.poll(list).toEqual([])
    expect(ended).toEqual([])
  })
})
