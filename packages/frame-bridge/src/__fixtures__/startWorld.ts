import {
  type ConnectRequest,
  defineNetwork,
  type EmbeddedStorage,
  type EmbeddedWallet,
  type EmbeddedWalletParts,
  isFoyerError,
  nextTask,
  type WalletTransport,
} from '@foyer/common'
import { expect, inject, onTestFinished, vi } from 'vitest'
import { createEmbeddedWallet } from '../createEmbeddedWallet.js'
import { adoptEvm } from './adoptEvm.js'
import type { FixtureOrder, FixtureReport } from './frame/FixtureOrder.js'

const ether = { name: 'Ether', symbol: 'ETH', decimals: 18 }

const define = (id: number) =>
  defineNetwork({
    id: `eip155:${id}`,
    name: `Local ${id}`,
    nativeCurrency: ether,
    rpcUrls: [`${inject('frameSite').origin}/rpc`],
  })

/** The networks that the tests use. */
export const [one, two] = [define(31337), define(31338)]
export const solana = defineNetwork({
  id: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  name: 'Solana',
  nativeCurrency: { name: 'Sol', symbol: 'SOL', decimals: 9 },
  rpcUrls: ['http://127.0.0.1:9'],
})

/** Creates a storage whose entries the test can read. */
export function createMemory(): EmbeddedStorage & { readonly entries: Map<string, string> } {
  const entries = new Map<string, string>()
  return {
    entries,
    read: key => entries.get(key),
    write(key, value) {
      if (value === undefined) entries.delete(key)
      else entries.set(key, value)
    },
  }
}

/** Returns the frame's element if it is in the page. */
export function frameElement(): HTMLIFrameElement | undefined {
  return document.querySelector<HTMLIFrameElement>('body > div > #foyer-frame') ?? undefined
}

const pause = (ms: number) => new Promise<undefined>(resolve => setTimeout(() => resolve(undefined), ms))

function tell(given: FixtureOrder, iframe: HTMLIFrameElement): Promise<FixtureReport> {
  const { port1, port2 } = new MessageChannel()
  return new Promise(resolve => {
    port1.onmessage = ({ data }) => {
      port1.close()
      resolve(data as FixtureReport)
    }
    iframe.contentWindow?.postMessage({ fixture: given }, '*', [port2])
  })
}

/** Asks the fixture frame for its report once its script runs. Retries while the page is not loaded. */
async function report(iframe: HTMLIFrameElement): Promise<FixtureReport> {
  for (;;) {
    const found = await Promise.race([tell({}, iframe), pause(100)])
    if (found) return found
  }
}

/** Gives the fixture frame a command outside the protocol, once its script runs. An empty command only reports. */
export async function order(given: FixtureOrder, iframe = frameElement()): Promise<FixtureReport> {
  if (!iframe) throw new Error('there is no frame to give an order to')
  const now = await report(iframe)
  return Object.keys(given).length === 0 ? now : tell(given, iframe)
}

/** Creates a wallet over the fixture frame, and removes everything when the test ends. */
export function startWorld(
  path = 'frame/ok',
  { readyMs = 5, ...parts }: Partial<EmbeddedWalletParts> & { readonly readyMs?: number } = {},
) {
  shorten({ 500: readyMs })
  const storage = createMemory()
  const settings: EmbeddedWalletParts = {
    frameUrl: `${inject('frameSite').origin}/${path}`,
    projectId: crypto.randomUUID(),
    enableLogger: false,
    storage,
    preferredAccountType: () => 'smartAccount',
    ...parts,
  }
  const wallet = createEmbeddedWallet(settings)
  onTestFinished(wallet.close)
  const request = (more: Partial<ConnectRequest> = {}): ConnectRequest => ({
    networks: [one, two, solana],
    signal: new AbortController().signal,
    adopt: adoptEvm,
    ...more,
  })
  return {
    wallet,
    settings,
    storage,
    request,
    async signIn() {
      await wallet.email.connect({ email: 'ann@example.org' })
      await wallet.email.confirmCode({ code: '123456' })
    },
    connect: (more?: Partial<ConnectRequest>) => wallet.connector.connect(request(more)),
    /** Signs in and connects. Resolves to the transport on which an adapter sends requests. */
    async openTransport(): Promise<WalletTransport> {
      await this.signIn()
      let transport: WalletTransport | undefined
      await this.connect({
        adopt(namespace, given) {
          if (namespace === 'eip155') transport = given
          return undefined
        },
      })
      return transport ?? expect.fail('nothing was adopted')
    },
    reconnect: async (more?: Partial<ConnectRequest>) =>
      (await wallet.connector.reconnect?.(request(more))) ?? [],
  }
}

/** Resolves to the code and message with which a promise fails. */
export async function failureOf(work: Promise<unknown> | undefined) {
  const error: unknown = await Promise.resolve(work).then(
    () => undefined,
    thrown => thrown,
  )
  return isFoyerError(error) ? { code: error.code, message: error.message } : error
}

/** Shortens timers of the given lengths, which the test does not check. Others keep their length. */
function shorten(waits: Readonly<Record<number, number>>): void {
  const { setTimeout: real } = globalThis
  vi.stubGlobal('setTimeout', (act: (...values: unknown[]) => void, ms = 0, ...values: unknown[]) =>
    real(act, waits[ms] ?? ms, ...values),
  )
  onTestFinished(() => void vi.unstubAllGlobals())
}

/** The specified timeouts, written out so that tests do not read them from the code under test. */
export const limits = {
  loadTimeoutMs: 20_000,
  firstWordsMs: 5000,
  readyDelayMs: 500,
  requestTimeoutMs: 30_000,
  approvalTimeoutMs: 300_000,
  signOutTimeoutMs: 3000,
  reloadTimeoutMs: 3000,
  withdrawTimeoutMs: 3000,
} as const

/** Timers of certain durations, which stop until the test advances them. */
export interface HeldTimers {
  /** Returns the number of pending timers with this duration. */
  count(ms: number): number
  /** Resolves when this many timers of this length are pending. */
  untilWaiting(ms: number, count?: number): Promise<void>
  /** Advances time and lets the page react. */
  pass(ms: number): Promise<void>
}

/** Holds timers of the given lengths until the test ends. Others run normally. */
export function holdTimers(...lengths: readonly number[]): HeldTimers {
  const { setTimeout: start, clearTimeout: clear } = globalThis
  const timers = new Map<number, { readonly ms: number; readonly dueAt: number; run(): void }>()
  let now = 0
  let nextId = -1
  vi.stubGlobal('setTimeout', (run: (...values: unknown[]) => void, ms = 0, ...values: unknown[]) => {
    if (!lengths.includes(ms)) return start(run, ms, ...values)
    timers.set(nextId, { ms, dueAt: now + ms, run: () => run(...values) })
    return nextId--
  })
  vi.stubGlobal('clearTimeout', (id: number) => {
    if (!timers.delete(id)) clear(id)
  })
  // The browser's timer of `AbortSignal.timeout` cannot be held, so signals use held timers.
  const ofSignals = vi.spyOn(AbortSignal, 'timeout').mockImplementation(ms => {
    const control = new AbortController()
    setTimeout(() => control.abort(new DOMException('The time is over.', 'TimeoutError')), ms)
    return control.signal
  })
  onTestFinished(() => {
    ofSignals.mockRestore()
    vi.unstubAllGlobals()
  })
  const count = (ms: number) => [...timers.values()].filter(each => each.ms === ms).length
  return {
    count,
    untilWaiting: (ms, wanted = 1) => expect.poll(() => count(ms)).toBe(wanted),
    async pass(ms) {
      now += ms
      for (const [id, { dueAt, run }] of timers) if (dueAt <= now && timers.delete(id)) run()
      await nextTask()
    },
  }
}

/** Resolves to whether a promise settles by the next task. */
export async function isSettled(work: Promise<unknown>): Promise<boolean> {
  const open = Symbol()
  const first = await Promise.race([work.catch(() => undefined), nextTask().then(() => open)])
  return first !== open
}

/** Resolves when the frame has loaded its next page. */
export function untilLoaded(iframe = frameElement()): Promise<unknown> {
  return new Promise(resolve => iframe?.addEventListener('load', resolve, { once: true }))
}

/** Waits until the names of the frame's last requests equal `names`. Resolves to all requests that it received. */
export async function untilHeard(...names: readonly string[]): Promise<FixtureReport['heard']> {
  const last = async () => (await order({})).heard.slice(-names.length).map(({ name }) => name)
  await expect.poll(last).toEqual(names)
  return (await order({})).heard
}

/** Posts messages from a frame to the page. Resolves when the page has received them all. */
export async function shout(messages: readonly unknown[], iframe = frameElement()): Promise<void> {
  const last = crypto.randomUUID()
  const stop = new AbortController()
  const heard = new Promise<void>(resolve => {
    const note = ({ data }: MessageEvent) => data === last && resolve()
    window.addEventListener('message', note, { signal: stop.signal })
  })
  await order({ shout: [...messages, last] }, iframe)
  await heard
  stop.abort()
}

/** Sends messages from the frame over the wallet's port. Resolves when the wallet has received them all. */
export async function send(wallet: EmbeddedWallet, messages: readonly unknown[]): Promise<void> {
  await order({ send: messages })
  // The answer to this request arrives over the same port, after the messages.
  await wallet.social.farcasterUri()
}
