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

/** Networks the wallet is asked about. */
export const [one, two] = [define(31337), define(31338)]
export const solana = defineNetwork({
  id: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  name: 'Solana',
  nativeCurrency: { name: 'Sol', symbol: 'SOL', decimals: 9 },
  rpcUrls: ['http://127.0.0.1:9'],
})

/** Text by key, to be looked into. */
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

/** The element of the frame, where it is in the page. */
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

/** What the fixture frame has to report, once its script runs. A page that is gone, or not there yet, is asked again. */
async function report(iframe: HTMLIFrameElement): Promise<FixtureReport> {
  for (;;) {
    const found = await Promise.race([tell({}, iframe), pause(100)])
    if (found) return found
  }
}

/** Gives the fixture frame an order past the protocol, once its script runs; without one it only reports. */
export async function order(given: FixtureOrder, iframe = frameElement()): Promise<FixtureReport> {
  if (!iframe) throw new Error('there is no frame to give an order to')
  const now = await report(iframe)
  return Object.keys(given).length === 0 ? now : tell(given, iframe)
}

/** A wallet over the fixture frame, with nothing of it left when the test ends. */
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
    /** Signs in by e-mail. */
    async signIn() {
      await wallet.email.connect({ email: 'ann@example.org' })
      await wallet.email.confirmCode({ code: '123456' })
    },
    connect: (more?: Partial<ConnectRequest>) => wallet.connector.connect(request(more)),
    /** Signs in and connects; the way an adapter's requests go to the wallet. */
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

/** The code and the words a promise fails with. */
export async function failureOf(work: Promise<unknown> | undefined) {
  const error: unknown = await Promise.resolve(work).then(
    () => undefined,
    thrown => thrown,
  )
  return isFoyerError(error) ? { code: error.code, message: error.message } : error
}

/** Makes some waits short that a test does not look at; every other one keeps its length. */
function shorten(waits: Readonly<Record<number, number>>): void {
  const { setTimeout: real } = globalThis
  vi.stubGlobal('setTimeout', (act: () => void, ms = 0) => real(act, waits[ms] ?? ms))
  onTestFinished(() => void vi.unstubAllGlobals())
}

/** The limits as they are required: a test does not read them from the code that it tests. */
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

/** Timers of some lengths, which stand still until the test lets time pass. */
export interface HeldTimers {
  /** How many of this length wait. */
  count(ms: number): number
  /** Resolves when so many of this length wait. */
  untilWaiting(ms: number, count?: number): Promise<void>
  /** Lets time pass, and the page do what follows from it. */
  pass(ms: number): Promise<void>
}

/** Holds the timers of these lengths until the test ends; every other one runs. */
export function holdTimers(...lengths: readonly number[]): HeldTimers {
  const { setTimeout: start, clearTimeout: clear } = globalThis
  const timers = new Map<number, { readonly ms: number; readonly dueAt: number; run(): void }>()
  let now = 0
  let nextId = -1
  vi.stubGlobal('setTimeout', (run: () => void, ms = 0) => {
    if (!lengths.includes(ms)) return start(run, ms)
    timers.set(nextId, { ms, dueAt: now + ms, run })
    return nextId--
  })
  vi.stubGlobal('clearTimeout', (id: number) => {
    if (!timers.delete(id)) clear(id)
  })
  // The browser's own clock of signals cannot be held: they go by this one.
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

/** Whether work has come to an end by the next task, one way or the other. */
export async function isSettled(work: Promise<unknown>): Promise<boolean> {
  const open = Symbol()
  const first = await Promise.race([work.catch(() => undefined), nextTask().then(() => open)])
  return first !== open
}

/** Resolves when the frame has loaded its next page. */
export function untilLoaded(iframe = frameElement()): Promise<unknown> {
  return new Promise(resolve => iframe?.addEventListener('load', resolve, { once: true }))
}

/** Waits until the last requests that the frame heard are these; resolves to all it heard. */
export async function untilHeard(...names: readonly string[]): Promise<FixtureReport['heard']> {
  const last = async () => (await order({})).heard.slice(-names.length).map(({ name }) => name)
  await expect.poll(last).toEqual(names)
  return (await order({})).heard
}

/** Has a frame shout at the page; resolves when the page has heard it all. */
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

/** Has the frame send messages over the wallet's port; resolves when the wallet has them all. */
export async function send(wallet: EmbeddedWallet, messages: readonly unknown[]): Promise<void> {
  await order({ send: messages })
  // Answered over the same port, behind them.
  await wallet.social.farcasterUri()
}
