import type { Connector } from '@foyer/common'
import { afterEach, expect, it, vi } from 'vitest'
import { createScriptedAdapter } from '../../testing/createScriptedAdapter.js'
import { createScriptedWallet, type ScriptedWallet } from '../../testing/createScriptedWallet.js'
import { startFoyer } from '../../testing/startFoyer.js'
import { selectConnectorRows } from './connectorRows.js'
import { selectStatus } from './selectors.js'

afterEach(() => {
  vi.useRealTimers()
})

/** Creates a wallet that claims to be `io.a` and that answers as given. */
function namesake(id: string, answers: () => Promise<unknown>) {
  const asked: string[] = []
  const wallet = createScriptedWallet({ id, name: 'A', rdns: 'io.a' })
  const claims = id === 'io.a' ? {} : { claims: { id: 'io.a', name: 'A' } }
  const connector: Connector = {
    ...wallet.connector,
    ...claims,
    answers() {
      asked.push(id)
      return answers()
    },
  }
  return { asked, wallet: { ...wallet, connector } satisfies ScriptedWallet, calls: wallet.calls }
}

const alive = async () => '0x1'
const dead = () => Promise.reject(new Error('Extension context invalidated.'))
const hung = () => new Promise(() => {})

async function page(first: ReturnType<typeof namesake>) {
  const adapter = createScriptedAdapter('eip155', first.wallet)
  const { foyer } = await startFoyer({ adapters: [adapter] })
  const ids = () =>
    selectConnectorRows(foyer.getState()).map(row =>
      'connector' in row ? [row.connector.id, ...row.connector.members.map(({ id }) => id)] : [],
    )
  const ask = () => foyer.connection.askWhoAnswers('io.a@eip155')
  return { foyer, adapter, ids, ask }
}

it('checks only the wallets of a choice, and only when the visitor opens it', async () => {
  const [first, second, other] = [namesake('io.a', alive), namesake('u2', alive), namesake('io.b', alive)]
  const { adapter, ids, ask } = await page(first)
  adapter.announce(second.wallet)
  adapter.announce({ ...other.wallet, connector: { ...other.wallet.connector, rdns: 'io.b', name: 'B' } })
  expect(ids()).toEqual([['io.a', 'io.a', 'u2'], ['io.b']])
  expect([first.asked, second.asked, other.asked]).toEqual([[], [], []])
  ask()
  await expect.poll(() => [first.asked, second.asked, other.asked]).toEqual([['io.a'], ['u2'], []])
})

it('lists one row for a wallet that announces itself again, with its objects that answer', async () => {
  const { adapter, ids, ask } = await page(namesake('io.a', alive))
  adapter.announce(namesake('u2', alive).wallet)
  adapter.announce(namesake('u3', dead).wallet)
  ask()
  await expect.poll(ids).toEqual([['io.a', 'io.a', 'u2']])
})

it.each([
  ['refuses', dead],
  ['hangs', hung],
])('omits an orphaned object, which %s, and gives no other wallet its position', async (_, how) => {
  vi.useFakeTimers()
  const { adapter, ids, ask } = await page(namesake('io.a', how))
  adapter.announce(namesake('u2', alive).wallet)
  expect(ids()).toEqual([['io.a', 'io.a', 'u2']])
  ask()
  await vi.advanceTimersByTimeAsync(3000)
  expect(ids()).toEqual([['u2']])
})

it('includes a wallet that answers late, as after sleeping', async () => {
  vi.useFakeTimers()
  let wake = (_: unknown) => {}
  const { adapter, ids, ask } = await page(namesake('io.a', () => new Promise(resolve => (wake = resolve))))
  adapter.announce(namesake('u2', alive).wallet)
  ask()
  await vi.advanceTimersByTimeAsync(4000)
  expect(ids()).toEqual([['u2']])
  wake('0x1')
  await vi.advanceTimersByTimeAsync(1)
  expect(ids()).toEqual([['io.a', 'io.a', 'u2']])
})

it('checks all wallets of a choice whenever it is shown, because one may have stopped', async () => {
  let answer = alive
  const first = namesake('io.a', () => answer())
  const { adapter, ids, ask } = await page(first)
  adapter.announce(namesake('u2', alive).wallet)
  ask()
  await expect.poll(() => first.asked.length).toBe(1)
  answer = dead
  adapter.announce(namesake('u3', alive).wallet)
  ask()
  await expect.poll(ids).toEqual([['u2', 'u2', 'u3']])
})

it('keeps the connected wallet’s row, however many wallets come later or answer', async () => {
  const first = namesake('io.a', alive)
  const { foyer, adapter, ids, ask } = await page(first)
  await foyer.connect({ connectorId: 'io.a' })
  const before = foyer.getState().connection.byNamespace.eip155
  adapter.announce(namesake('u2', alive).wallet)
  adapter.announce(namesake('u3', alive).wallet)
  ask()
  await expect.poll(ids).toEqual([['io.a', 'io.a', 'u2', 'u3']])
  expect(foyer.getState().connection.byNamespace.eip155).toBe(before)
  expect([selectStatus(foyer.getState()), first.calls]).toEqual(['connected', ['connect']])
})

it('connects the chosen wallet, not another of the same name', async () => {
  const [first, second] = [namesake('io.a', alive), namesake('u2', alive)]
  const { foyer, adapter } = await page(first)
  adapter.announce(second.wallet)
  await foyer.connect({ connectorId: 'u2' })
  expect([first.calls, second.calls]).toEqual([[], ['connect']])
})
