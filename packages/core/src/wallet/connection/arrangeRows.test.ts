import { expect, it, vi } from 'vitest'
import { createScriptedAdapter } from '../../testing/createScriptedAdapter.js'
import { createScriptedWallet } from '../../testing/createScriptedWallet.js'
import { startFoyer } from '../../testing/startFoyer.js'
import { selectConnectorRows } from './connectorRows.js'
import type { ArrangeWallets, ConnectorRow } from './mergeConnectors.js'

async function listed(arrangeWallets: ArrangeWallets | undefined) {
  const wallets = ['ash', 'birch', 'cedar'].map(id => createScriptedWallet({ id }))
  const adapters = [createScriptedAdapter('eip155', ...wallets)]
  const started = await startFoyer({ adapters, wallets: { order: arrangeWallets } })
  const ids = () =>
    selectConnectorRows(started.foyer.getState()).map(row =>
      'connector' in row ? row.connector.id : row.key,
    )
  return { ...started, ids }
}

it('does not call the host’s function again when the modal opens and closes [USER-11]', async () => {
  const arrange = vi.fn<ArrangeWallets>(rows => rows)
  const { foyer } = await listed(arrange)
  arrange.mockClear()
  foyer.open()
  foyer.close()
  expect(arrange).not.toHaveBeenCalled()
})

const madeUp: ConnectorRow = { kind: 'custom', key: 'custom:fake', wallet: { id: 'fake', name: 'Fake' } }
const usual = ['ash', 'birch', 'cedar']

it('orders and filters the rows by the host’s function, which may be replaced later [USER-11]', async () => {
  const { foyer, ids } = await listed(rows => rows.slice(1).reverse())
  expect(ids()).toEqual(['cedar', 'birch'])
  foyer.updateOptions({ wallets: { order: () => [] } })
  expect(ids()).toEqual([])
  foyer.updateOptions({ wallets: { order: rows => rows.map(row => ({ ...row })) } })
  expect(ids()).toEqual(usual)
})

it.each<[string, ArrangeWallets]>([
  [
    'throws',
    () => {
      throw new TypeError('cannot read')
    },
  ],
  ['returns no list', () => undefined as never],
  ['returns an invalid row', () => [null as never]],
  ['adds a row of its own', rows => [madeUp, ...rows]],
  ['repeats a row', rows => [...rows, ...rows]],
])('keeps the rows and reports once for a function that %s [USER-11]', async (_, arrange) => {
  const { foyer, ids, logged } = await listed(arrange)
  expect(ids()).toEqual(usual)
  foyer.open()
  expect(ids()).toEqual(usual)
  await vi.waitFor(() => expect(logged).toHaveLength(1))
  expect(ids()).toEqual(usual)
  expect(logged).toEqual(['OPTION_INVALID'])
  expect(foyer.getState().notices.alert?.content).toMatchObject({
    failure: { code: 'OPTION_INVALID', context: { option: 'wallets.order' } },
  })
})

it.each(['from the start', 'later'])(
  'keeps the last list, with its hidden rows, if a function %s later fails [USER-11]',
  async when => {
    const fault = { isOn: false }
    const arrange: ArrangeWallets = rows => {
      if (fault.isOn) throw new TypeError('cannot read')
      return rows.slice(1).reverse()
    }
    const { foyer, ids, logged } = await listed(when === 'later' ? rows => rows : arrange)
    if (when === 'later') foyer.updateOptions({ wallets: { order: arrange } })
    expect(ids()).toEqual(['cedar', 'birch'])
    fault.isOn = true
    expect(ids()).toEqual(['cedar', 'birch'])
    expect(ids()).toEqual(['cedar', 'birch'])
    foyer.open({ namespace: 'eip155' })
    await vi.waitFor(() => expect(logged).toEqual(['OPTION_INVALID']))
    fault.isOn = false
    expect(ids()).toEqual(['cedar', 'birch'])
  },
)

it('keeps a function from replacing a row’s wallet or changing the given list [USER-11]', async () => {
  const { foyer, ids } = await listed(rows => {
    ;(rows as ConnectorRow[]).length = 2
    return rows.map(row => ({ ...madeUp, key: row.key }))
  })
  expect(ids()).toEqual(['ash', 'birch'])
  foyer.updateOptions({ wallets: { order: rows => rows } })
  expect(ids()).toEqual(usual)
})

it('refuses a value that is not a function', async () => {
  const { foyer } = await listed(undefined)
  expect(() => foyer.updateOptions({ wallets: { order: 'first' as never } })).toThrow(
    expect.objectContaining({ code: 'OPTION_INVALID' }),
  )
})

it('does not call the function without rows [USER-11]', async () => {
  const seen: number[] = []
  const arrangeWallets: ArrangeWallets = rows => {
    seen.push(rows.length)
    return rows
  }
  const { foyer, logged } = await startFoyer({
    adapters: [createScriptedAdapter('eip155')],
    wallets: { order: arrangeWallets },
  })
  foyer.open()
  expect([seen, logged]).toEqual([[], []])
})

it('keeps the hidden rows of each of two alternating functions, even after a failure [USER-11]', async () => {
  const fault = { isOn: false }
  const hiding: ArrangeWallets = rows => {
    if (fault.isOn) throw new TypeError('cannot read')
    return rows.slice(1)
  }
  const { foyer, ids } = await listed(hiding)
  foyer.updateOptions({ wallets: { order: rows => rows } })
  expect(ids()).toEqual(usual)
  fault.isOn = true
  foyer.updateOptions({ wallets: { order: hiding } })
  expect(ids()).toEqual(['birch', 'cedar'])
})

it('writes nothing to the state if the order stays the same', async () => {
  const { foyer } = await listed(rows => rows)
  const { connection } = foyer.getState()
  foyer.open()
  foyer.close()
  expect(foyer.getState().connection).toBe(connection)
})
