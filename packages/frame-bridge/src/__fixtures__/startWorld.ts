import {
  type ConnectRequest,
  defineNetwork,
  type EmbeddedStorage,
  type EmbeddedWalletParts,
  isFoyerError,
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
  for (const each of document.body.children) {
    const found = each.shadowRoot?.querySelector('iframe')
    if (found) return found
  }
  return undefined
}

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

/** Gives the fixture frame an order past the protocol, once its script runs. */
export async function order(given: FixtureOrder, iframe = frameElement()): Promise<FixtureReport> {
  if (!iframe) throw new Error('there is no frame to give an order to')
  let isAwake = false
  while (!isAwake) {
    isAwake = await Promise.race([tell({}, iframe).then(() => true), wait(100).then(() => false)])
  }
  return tell(given, iframe)
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
    restore: async (more?: Partial<ConnectRequest>) =>
      (await wallet.connector.restore?.(request(more))) ?? [],
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

/** Makes some waits short, so that a test sees their end; every other one keeps its length. */
export function shorten(waits: Readonly<Record<number, number>>): void {
  const { setTimeout: real } = globalThis
  vi.stubGlobal('setTimeout', (act: () => void, ms = 0) => real(act, waits[ms] ?? ms))
  onTestFinished(() => void vi.unstubAllGlobals())
}

/** Waits for real. */
export const wait = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

/** Whether work has come to an end, one way or the other. */
export async function isSettled(work: Promise<unknown>): Promise<boolean> {
  const open = Symbol()
  const first = await Promise.race([work.catch(() => undefined), wait(30).then(() => open)])
  return first !== open
}
