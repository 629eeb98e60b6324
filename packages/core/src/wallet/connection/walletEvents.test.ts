import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createScriptedAdapter } from '../../testing/createScriptedAdapter.js'
import { createScriptedWallet } from '../../testing/createScriptedWallet.js'
import { startFoyer } from '../../testing/startFoyer.js'
import { selectAccount } from '../account/selectors.js'

async function connected() {
  const red = createScriptedWallet({ id: 'red' })
  const started = await startFoyer({ adapters: [createScriptedAdapter('eip155', red)] })
  await started.foyer.connect({ connectorId: 'red' })
  started.events.length = 0
  const connection = () => started.foyer.getState().connection.byNamespace.eip155
  return { ...started, red, connection }
}

describe('a wallet’s report', () => {
  it('reaches hosts as one event with accounts and network, after the state has changed', async () => {
    const { foyer, red, events } = await connected()
    const seen: unknown[] = []
    foyer.on('changed', ({ networkId, activeAccount }) => {
      const account = selectAccount(foyer.getState())
      seen.push([networkId === account?.networkId, activeAccount === account?.account])
    })
    red.change('eip155', { addresses: ['0xccc'], networkId: 'eip155:2' })
    expect(events).toEqual([
      {
        type: 'changed',
        namespace: 'eip155',
        accounts: ['eip155:2:0xccc'],
        activeAccount: 'eip155:2:0xccc',
        networkId: 'eip155:2',
      },
    ])
    expect(seen).toEqual([[true, true]])
  })

  it('informs the visitor of another account that the page follows, but not of a network', async () => {
    const { foyer, red } = await connected()
    const snackbar = () => foyer.getState().notices.snackbar
    red.change('eip155', { networkId: 'eip155:2' })
    expect(snackbar()).toBeUndefined()
    red.change('eip155', { addresses: ['0xccc'] })
    // The visitor chose it in the wallet, so the notice is shown only in an open modal.
    const content = { kind: 'notice', code: 'ACCOUNT_CHANGED' }
    expect(snackbar()).toMatchObject({ content, isOpen: true, isForPage: false })
  })

  it('puts the account that the wallet acted for in use, whatever the visitor chose', async () => {
    const { foyer, red, connection, events } = await connected()
    foyer.connection.chooseAccount('eip155:1:0xbbb')
    events.length = 0
    const [session = expect.fail('no session')] = red.opened
    const { accounts, networkId } = session
    session.emit({ type: 'changed', accounts, networkId, inUse: 'eip155:1:0xaaa' })
    expect(connection()?.activeAccount).toBe('eip155:1:0xaaa')
    expect(events).toMatchObject([{ type: 'changed', activeAccount: 'eip155:1:0xaaa', accounts }])
    expect(foyer.getState().notices.snackbar).toMatchObject({
      content: { kind: 'notice', code: 'ACCOUNT_CHANGED' },
      isForPage: true,
    })
    session.emit({ type: 'changed', accounts, networkId, inUse: 'eip155:1:0xaaa' })
    session.emit({ type: 'changed', accounts, networkId, inUse: 'eip155:1:0xeee' })
    expect(connection()?.activeAccount).toBe('eip155:1:0xaaa')
    expect(events).toHaveLength(1)
  })

  it('never leaves a half-changed state in between', async () => {
    const { foyer, red } = await connected()
    const partial: unknown[] = []
    foyer.subscribe(({ connection: { byNamespace }, networks }) => {
      const connection = byNamespace.eip155
      const network = networks.byNamespace.eip155?.activeId
      if (
        connection &&
        (connection.networkId !== network || !connection.activeAccount.startsWith(`${network}:`))
      )
        partial.push(connection)
    })
    red.change('eip155', { networkId: 'eip155:2' })
    red.change('eip155', { addresses: ['0xddd'], networkId: 'eip155:1' })
    expect(partial).toEqual([])
  })

  it('is reported once if it is repeated without a change', async () => {
    const { red, events } = await connected()
    red.change('eip155', {})
    red.change('eip155', { addresses: ['0xccc'] })
    red.change('eip155', {})
    expect(events).toHaveLength(1)
  })

  it('settles on the last report of a burst, whatever came before [USER-7]', async () => {
    const changes = fc.array(
      fc.record({
        addresses: fc.subarray(['0xaaa', '0xbbb', '0xccc'], { minLength: 1 }),
        networkId: fc.constantFrom('eip155:1' as const, 'eip155:2' as const, 'eip155:9' as const),
      }),
      { minLength: 1, maxLength: 12 },
    )
    await fc.assert(
      fc.asyncProperty(changes, async burst => {
        const { stop, red, connection, events, storage } = await connected()
        for (const change of burst) red.change('eip155', change)
        const last = burst.at(-1)
        expect(connection()?.networkId).toBe(last?.networkId)
        expect(connection()?.accounts).toEqual(last?.addresses.map(each => `${last.networkId}:${each}`))
        expect(connection()?.accounts).toContain(connection()?.activeAccount)
        expect(events.filter(each => each.type === 'changed').length).toBeLessThanOrEqual(burst.length)
        const address = connection()?.activeAccount.split(':')[2]
        expect(JSON.parse(storage.getItem('@foyer/default/eip155:connected_address') ?? '').data).toBe(
          address,
        )
        stop()
      }),
      { numRuns: 60 },
    )
  })

  it('keeps the account that the visitor chose until the wallet itself moves to another', async () => {
    const { foyer, red, connection } = await connected()
    foyer.connection.chooseAccount('eip155:1:0xbbb')
    red.change('eip155', { networkId: 'eip155:2' })
    expect(connection()?.activeAccount).toBe('eip155:2:0xbbb')
    red.change('eip155', { addresses: ['0xaaa', '0xccc', '0xbbb'] })
    expect(connection()?.activeAccount).toBe('eip155:2:0xbbb')
    red.change('eip155', { addresses: ['0xccc', '0xbbb'] })
    expect(connection()?.activeAccount).toBe('eip155:2:0xccc')
    foyer.connection.chooseAccount('eip155:2:0xbbb')
    red.change('eip155', { addresses: ['0xccc'] })
    expect(connection()?.activeAccount).toBe('eip155:2:0xccc')
  })

  it.each([
    ['no account', { type: 'changed', accounts: [], networkId: 'eip155:1' }],
    ['bare addresses', { type: 'changed', accounts: ['0xaaa'], networkId: 'eip155:1' }],
    ['accounts of another namespace', { type: 'changed', accounts: ['solana:sun:a'], networkId: 'eip155:1' }],
    ['no network', { type: 'changed', accounts: ['eip155:1:0xaaa'] }],
  ])('is refused if it has %s, and changes nothing', async (_what, report) => {
    const { foyer, red, events } = await connected()
    const before = foyer.getState()
    red.opened[0]?.emit(report as never)
    expect(foyer.getState()).toBe(before)
    expect(events).toMatchObject([{ type: 'failed', failure: { code: 'WALLET_ANSWER_INVALID' } }])
  })

  it('permanently ends the connection when the wallet ends it', async () => {
    const { red, connection, events, storage } = await connected()
    red.end()
    expect(connection()).toBeUndefined()
    expect(events).toEqual([{ type: 'disconnected', namespace: 'eip155' }])
    expect(storage.getItem('@foyer/default/eip155:connected_connector_id')).toBeNull()
  })

  it('is ignored if its session was replaced', async () => {
    const { foyer, red, connection } = await connected()
    await foyer.connect({ connectorId: 'red' })
    const [older] = red.opened
    const before = connection()
    older?.emit({ type: 'changed', accounts: ['eip155:2:0xeee'], networkId: 'eip155:2' })
    older?.emit({ type: 'closed' })
    expect(connection()).toBe(before)
  })
})
