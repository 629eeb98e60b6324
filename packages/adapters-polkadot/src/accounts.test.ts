import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createReading } from './accounts.js'
import type { InjectedAccount } from './discovery.js'

const alice = { address: '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY', type: 'sr25519' }
const bob = { address: '5FHneW46xGXgs5mUiveU4sbTyGBzmstUspZC92UhjJM694ty', type: 'sr25519' }
const moon = { address: '0x14dC79964da2C08b23698B3D3cc7Ca32193d9955', type: 'ethereum' }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Creates a wallet that notifies its subscribers on every read, as OneKey does. */
function echoing(echo: (accounts: readonly InjectedAccount[]) => readonly InjectedAccount[], delayMs = 0) {
  const held: { accounts: readonly InjectedAccount[]; reads: number } = { accounts: [alice], reads: 0 }
  const seen: string[][] = []
  const tell = () => reading.hear(echo(held.accounts))
  const injected = {
    accounts: {
      async get() {
        held.reads += 1
        if (delayMs < 0) tell()
        else setTimeout(tell, delayMs)
        return held.accounts
      },
    },
    signer: {},
  }
  const reading = createReading(injected, read =>
    seen.push((typeof read === 'object' ? read : []).map(each => each.address)),
  )
  return { held, seen, reading, tell }
}

it.each([
  ['in the middle of it', -1],
  ['right after it', 0],
  ['a while after it', 500],
])('reads once per change if the wallet notifies on each read %s', async (_, delayMs) => {
  const { held, seen, tell } = echoing(accounts => accounts, delayMs)
  tell()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(held.reads).toBe(1)
  held.accounts = [bob]
  tell()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(seen).toEqual([[alice.address], [bob.address]])
  expect(held.reads).toBe(2)
})

it('treats a notified list without unsubscribable accounts as an echo', async () => {
  const { held, tell } = echoing(accounts => accounts.filter(each => each.type !== 'ethereum'), -1)
  held.accounts = [alice, moon]
  tell()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(held.reads).toBe(1)
})

it('reads again after a change during a read', async () => {
  const { held, seen, reading } = echoing(accounts => accounts, -1)
  const read = reading.read()
  await vi.advanceTimersByTimeAsync(0)
  await read
  held.accounts = [alice, bob]
  reading.hear([alice, bob])
  reading.hear([bob, alice])
  held.accounts = [bob, alice]
  await vi.advanceTimersByTimeAsync(60_000)
  expect(seen.at(-1)).toEqual([bob.address, alice.address])
})

it('detects that a wallet stops listing an account during a read', async () => {
  let answer: (accounts: readonly InjectedAccount[]) => void = () => {}
  const answers = [
    new Promise<readonly InjectedAccount[]>(resolve => (answer = resolve)),
    Promise.resolve([]),
  ]
  const seen: unknown[] = []
  const injected = { accounts: { get: async () => (await answers.shift()) ?? [] }, signer: {} }
  const reading = createReading(injected, accounts => seen.push(accounts))
  void reading.read()
  await vi.advanceTimersByTimeAsync(0)
  reading.hear([])
  answer([alice])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(seen.at(-1)).toEqual([])
})

it('delays reads increasingly if each notification differs, and keeps the list that was read', async () => {
  let turn = 0
  const { held, seen, tell } = echoing(() => (turn++ % 2 ? [alice, bob] : [bob, alice]))
  tell()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(held.reads).toBeGreaterThan(1)
  expect(held.reads).toBeLessThan(25)
  expect(seen.at(-1)).toEqual([alice.address])
})
