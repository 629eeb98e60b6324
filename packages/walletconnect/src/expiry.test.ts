import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { ethereum } from './__fixtures__/networks.js'
import { fields, teachSignIn } from './__fixtures__/signInPhone.js'
import { codeOf, sessionOf, startWorld } from './__fixtures__/startWorld.js'

const fiveMinutes = 300_000
const short = 1500
const networks = [ethereum] as const
const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

// Five minutes, the SDK's and ours, pass in a moment, and a ping's five seconds in less.
beforeEach(() => {
  const { setTimeout: real } = globalThis
  const shortened = new Map([
    [fiveMinutes, short],
    [5000, short / 5],
  ])
  vi.stubGlobal('setTimeout', (act: () => void, ms = 0) => real(act, shortened.get(ms) ?? ms))
})
afterEach(() => vi.unstubAllGlobals())

function collectUnhandled(): unknown[] {
  const unhandled: unknown[] = []
  const note = (reason: unknown) => unhandled.push(reason)
  process.on('unhandledRejection', note)
  onTestFinished(() => void process.off('unhandledRejection', note))
  return unhandled
}

describe('five minutes after', () => {
  it('a link was shown that nobody followed, its attempt ends, and nothing rejects unheard', async () => {
    const unhandled = collectUnhandled()
    const { connector } = await startWorld()
    const links: string[] = []
    const onPairingUri = ({ uri }: { uri: string }) => void links.push(uri)
    const { signal } = new AbortController()
    const attempts = [1, 2, 3].map(() => codeOf(connector.connect({ networks, signal, onPairingUri })))
    expect(await Promise.all(attempts)).toEqual(['PAIRING_EXPIRED', 'PAIRING_EXPIRED', 'PAIRING_EXPIRED'])
    expect(new Set(links).size).toBe(3)
    await pause(short + 400)
    expect(unhandled).toEqual([])
  })

  it('a link was shown that asks to sign in, its attempt ends too, and an answer comes too late', async () => {
    const unhandled = collectUnhandled()
    const { connect, phone } = await startWorld()
    const signer = teachSignIn(phone)
    signer.onSignIn = 'ignore'
    const { signal } = new AbortController()
    const asking = { networks, signal, signIn: fields }
    const attempts = [connect(asking), connect({ ...asking, onPairingUri: () => {} })].map(codeOf)
    await expect.poll(() => signer.asked).toHaveLength(1)
    expect(await Promise.all(attempts)).toEqual(['PAIRING_EXPIRED', 'PAIRING_EXPIRED'])
    await pause(short + 400)
    signer.onSignIn = 'approve'
    await signer.answer().catch(() => {})
    await pause(short)
    expect(unhandled).toEqual([])
  })

  it('a link was taken back, nothing rejects unheard', async () => {
    const unhandled = collectUnhandled()
    const { connector } = await startWorld()
    const cancel = new AbortController()
    const attempt = connector.connect({ networks, signal: cancel.signal, onPairingUri: () => cancel.abort() })
    expect(await codeOf(attempt)).toBe('ABORTED')
    await pause(short + 400)
    expect(unhandled).toEqual([])
  })

  it('a request that nobody answers ends, the session stays, and a late answer harms nobody [USER-4]', async () => {
    const unhandled = collectUnhandled()
    const { connect, phone } = await startWorld()
    const evm = sessionOf(await connect({ networks }), 'eip155')
    const late: { answer?: (value: string) => void } = {}
    phone.answers = () => new Promise(resolve => Object.assign(late, { answer: resolve }))
    expect(await codeOf(evm.signMessage?.({ message: 'Hello' }))).toBe('REQUEST_TIMED_OUT')
    await pause(short + 400)
    late.answer?.('0x5151')
    phone.answers = () => '0x6161'
    expect(await evm.signMessage?.({ message: 'Hello again' })).toBe('0x6161')
    await evm.close()
    expect(unhandled).toEqual([])
  })

  it('a request was given up, or its session ended from either side, nothing rejects unheard', async () => {
    const unhandled = collectUnhandled()
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
    await pause(short + 400)
    expect(unhandled).toEqual([])
  })

  it('requests were cancelled at any step of leaving, nothing rejects unheard', async () => {
    const unhandled = collectUnhandled()
    const { connect } = await startWorld()
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
    await pause(short + 400)
    await evm.close()
    expect(unhandled).toEqual([])
  })

  it('a sleeping wallet was pinged, nothing rejects unheard', async () => {
    const unhandled = collectUnhandled()
    const { connect, phone, relay } = await startWorld()
    const evm = sessionOf(await connect({ networks }), 'eip155')
    await pause(300)
    phone.stop()
    await expect.poll(() => relay.clients).toHaveLength(1)
    await evm.resync()
    await pause(short + 400)
    await evm.close()
    expect(unhandled).toEqual([])
  })
})
