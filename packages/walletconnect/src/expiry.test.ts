import { describe, expect, it, onTestFinished } from 'vitest'
import { holdClock } from './__fixtures__/holdClock.js'
import { ethereum } from './__fixtures__/networks.js'
import { fields, teachSignIn } from './__fixtures__/signInPhone.js'
import { codeOf, sessionOf, startWorld } from './__fixtures__/startWorld.js'

const fiveMinutes = 300_000
const pingTimeoutMs = 5000
// The time in which a late answer is awaited in order to undo it.
const lateSessionMs = 10_000
const networks = [ethereum] as const

// Selects Foyer's own timers and the SDK's timers.
const isOurs = (ms: number) => ms === fiveMinutes || ms === pingTimeoutMs

function collectUnhandled(): unknown[] {
  const unhandled: unknown[] = []
  const note = (reason: unknown) => unhandled.push(reason)
  process.on('unhandledRejection', note)
  onTestFinished(() => void process.off('unhandledRejection', note))
  return unhandled
}

type World = Awaited<ReturnType<typeof startWorld>>

/** Reads the topics of the pairings that the SDK stores. */
async function readPairings({ settings: { storage } }: World): Promise<readonly string[]> {
  const key = (await storage.getKeys()).find(each => each.endsWith('//pairing')) ?? ''
  const pairings = (await storage.getItem<readonly { readonly topic: string }[]>(key)) ?? []
  return pairings.map(({ topic }) => topic)
}

/** Connects again. By then the relay, the phone and the page have finished their pending work. */
async function goOn({ connect }: World): Promise<void> {
  await sessionOf(await connect({ networks }), 'eip155').close()
}

describe('five minutes later', () => {
  it('ends an attempt whose pairing URI was not used, without an unhandled rejection', async () => {
    const unhandled = collectUnhandled()
    const clock = holdClock(isOurs)
    const world = await startWorld()
    const links: string[] = []
    const onPairingUri = ({ uri }: { uri: string }) => void links.push(uri)
    const { signal } = new AbortController()
    const attempts = [1, 2, 3].map(() => codeOf(world.connector.connect({ networks, signal, onPairingUri })))
    await expect.poll(() => links).toHaveLength(3)
    await clock.pass(fiveMinutes)
    expect(await Promise.all(attempts)).toEqual(['PAIRING_EXPIRED', 'PAIRING_EXPIRED', 'PAIRING_EXPIRED'])
    expect(new Set(links).size).toBe(3)
    await goOn(world)
    expect(unhandled).toEqual([])
  })

  it('deletes the pairing of an unused or renewed pairing URI [USER-29]', async () => {
    const clock = holdClock(ms => isOurs(ms) || ms === lateSessionMs)
    const world = await startWorld()
    const links: string[] = []
    const onPairingUri = ({ uri }: { uri: string }) => void links.push(uri)
    const { signal } = new AbortController()
    const attempts = [1, 2].map(() => codeOf(world.connector.connect({ networks, signal, onPairingUri })))
    await expect.poll(() => links).toHaveLength(2)
    const topics = links.map(uri => /^wc:([0-9a-f]+)@/.exec(uri)?.[1] ?? expect.fail(uri))
    await expect.poll(() => readPairings(world)).toEqual(expect.arrayContaining(topics))
    await clock.pass(fiveMinutes)
    await Promise.all(attempts)
    await clock.untilWaiting(lateSessionMs, 2)
    await clock.pass(lateSessionMs)
    await expect.poll(() => readPairings(world)).toEqual([])
  })

  it('ends an attempt that asks to sign in, and undoes a late answer', async () => {
    const unhandled = collectUnhandled()
    const clock = holdClock(isOurs)
    const world = await startWorld()
    const { connect, phone } = world
    const signer = teachSignIn(phone)
    signer.onSignIn = 'ignore'
    const { signal } = new AbortController()
    const links: string[] = []
    const asking = { networks, signal, signIn: fields }
    const onPairingUri = ({ uri }: { uri: string }) => void links.push(uri)
    const attempts = [connect(asking), connect({ ...asking, onPairingUri })].map(codeOf)
    await expect.poll(() => signer.asked).toHaveLength(1)
    await expect.poll(() => links).toHaveLength(1)
    await clock.pass(fiveMinutes)
    expect(await Promise.all(attempts)).toEqual(['PAIRING_EXPIRED', 'PAIRING_EXPIRED'])
    signer.onSignIn = 'approve'
    await signer.answer().catch(() => {})
    await goOn(world)
    await clock.pass(fiveMinutes)
    expect(unhandled).toEqual([])
  })

  it('leaves no unhandled rejection after a withdrawn pairing URI', async () => {
    const unhandled = collectUnhandled()
    const clock = holdClock(isOurs)
    const world = await startWorld()
    const cancel = new AbortController()
    const { signal } = cancel
    const attempt = world.connector.connect({ networks, signal, onPairingUri: () => cancel.abort() })
    expect(await codeOf(attempt)).toBe('ABORTED')
    await clock.pass(fiveMinutes)
    await goOn(world)
    expect(unhandled).toEqual([])
  })

  it('ends an unanswered request, keeps the session, and ignores a late answer [USER-4]', async () => {
    const unhandled = collectUnhandled()
    const clock = holdClock(isOurs)
    const { connect, phone } = await startWorld()
    const evm = sessionOf(await connect({ networks }), 'eip155')
    const late: { answer?: (value: string) => void } = {}
    phone.answers = () => new Promise(resolve => Object.assign(late, { answer: resolve }))
    const asked = codeOf(evm.signMessage?.({ message: 'Hello' }))
    await expect.poll(() => phone.requests).toHaveLength(1)
    await clock.pass(fiveMinutes)
    expect(await asked).toBe('REQUEST_TIMED_OUT')
    late.answer?.('0x5151')
    phone.answers = () => '0x6161'
    expect(await evm.signMessage?.({ message: 'Hello again' })).toBe('0x6161')
    await evm.close()
    expect(unhandled).toEqual([])
  })

  it('leaves no unhandled rejection after a canceled request or an ended session', async () => {
    const unhandled = collectUnhandled()
    const clock = holdClock(isOurs)
    const [cancelled, closed, left] = await Promise.all([startWorld(), startWorld(), startWorld()])
    const ask = async ({ connect, phone }: typeof left, signal?: AbortSignal) => {
      const evm = sessionOf(await connect({ networks }), 'eip155')
      phone.answers = () => new Promise(() => {})
      const asked = codeOf(evm.signMessage?.({ message: 'Hello', ...(signal ? { signal } : {}) }))
      await expect.poll(() => phone.requests).toHaveLength(1)
      return { evm, asked }
    }
    const cancel = new AbortController()
    const [one, two, three] = [await ask(cancelled, cancel.signal), await ask(closed), await ask(left)]
    cancel.abort()
    await two.evm.close()
    const reason = { code: 6000, message: 'bye' }
    await left.phone.kit.disconnectSession({ topic: left.phone.topic(), reason })
    expect(await Promise.all([one.asked, two.asked, three.asked])).toEqual([
      'ABORTED',
      'WALLET_DISCONNECTED',
      'WALLET_DISCONNECTED',
    ])
    await one.evm.close()
    await clock.pass(fiveMinutes)
    for (const world of [cancelled, closed, left]) await goOn(world)
    expect(unhandled).toEqual([])
  })

  it('leaves no unhandled rejection after requests canceled at any step', async () => {
    const unhandled = collectUnhandled()
    const clock = holdClock(isOurs)
    const { connect, phone } = await startWorld()
    const evm = sessionOf(await connect({ networks }), 'eip155')
    const cancelAfter = async (steps: number) => {
      const cancel = new AbortController()
      const asked = codeOf(evm.signMessage?.({ message: 'Hello', signal: cancel.signal }))
      for (let step = 0; step < steps; step++) await Promise.resolve()
      cancel.abort()
      return asked
    }
    const outcomes = await Promise.all(Array.from({ length: 20 }, (_, steps) => cancelAfter(steps)))
    expect(new Set(outcomes)).toEqual(new Set(['ABORTED']))
    await clock.pass(fiveMinutes)
    await evm.close()
    // The end of the session arrives after any of the twenty requests that were sent.
    await expect.poll(() => phone.ended).toHaveLength(1)
    expect(unhandled).toEqual([])
  })

  it('leaves no unhandled rejection after pinging a sleeping wallet', async () => {
    const unhandled = collectUnhandled()
    const clock = holdClock(isOurs)
    const { connect, phone, relay } = await startWorld()
    const evm = sessionOf(await connect({ networks }), 'eip155')
    await evm.signMessage?.({ message: 'Hello' })
    phone.stop()
    await expect.poll(() => relay.clients).toHaveLength(1)
    const woken = evm.refresh()
    await clock.untilWaiting(pingTimeoutMs)
    await clock.pass(pingTimeoutMs)
    await woken
    await clock.pass(fiveMinutes)
    await evm.close()
    expect(unhandled).toEqual([])
  })
})
