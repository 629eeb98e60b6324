import { type Connector, loadChunk, ownValue, type Stop } from '@foyer/common'
import { attempt } from '@foyer/common/adapter-kit'
import { createEvmConnector } from '../connector.js'
import type { Eip1193Provider } from '../provider.js'

/** A wallet that shows apps inside itself: whose protocol its page speaks, and what its row is called. */
export type WalletHost = 'Safe' | 'Farcaster' | 'Base'

/**
 * Which origins are wallets that show apps inside themselves. What is written here is added to the known ones; `undefined`
 * takes one of those away.
 */
export type WalletHosts = Readonly<Record<string, WalletHost | undefined>>

const knownHosts: WalletHosts = {
  'https://app.safe.global': 'Safe',
  'https://farcaster.xyz': 'Farcaster',
  'https://warpcast.com': 'Farcaster',
  'https://base.app': 'Base',
}

/** The part of a window that says what the page is shown in. */
export interface HostedPage {
  readonly parent?: unknown
  readonly document?: { readonly referrer: string }
  readonly location?: { readonly ancestorOrigins?: ArrayLike<string> }
  readonly navigator?: { readonly userAgent: string }
  readonly ReactNativeWebView?: unknown
}

/** Where the page is shown. */
interface Surroundings {
  readonly host: WalletHost
  /** The origin of the page around this one; `undefined` in the web view of an app. */
  readonly origin: string | undefined
}

/**
 * Reads whose page this one is shown in, before anything is loaded or said. A frame has no other proof than the origin
 * around it, and of several the nearest counts, because every site can frame an app and answer as a wallet does.
 */
export function findSurroundings(page: HostedPage, hosts: WalletHosts = {}): Surroundings | undefined {
  if (page.parent && page.parent !== page) {
    const { ancestorOrigins } = page.location ?? {}
    const origin = ancestorOrigins
      ? ancestorOrigins[0]
      : attempt(() => new URL(page.document?.referrer ?? '').origin)
    const host = origin && ownValue({ ...knownHosts, ...hosts }, origin)
    return host ? { host, origin } : undefined
  }
  // The app around a web view can do anything to its page: there is nobody to be mistaken for.
  const isFarcaster = page.ReactNativeWebView && /farcaster|warpcast/i.test(page.navigator?.userAgent ?? '')
  return isFarcaster ? { host: 'Farcaster', origin: undefined } : undefined
}

/** What is loaded inside a host: its provider, and its icon. */
export interface HostModule {
  createProvider(page: object, origin: string | undefined): Eip1193Provider
  readonly icons: Partial<Record<WalletHost, string>>
}

/** The wallet that the page is shown inside of. */
export interface HostFinder {
  /** Looks where the page is shown: the way in, `undefined` elsewhere. */
  look(): Connector | undefined
  /** The way in, as far as anybody looked. */
  connectors(): readonly Connector[]
  /** Looks, and calls back once the row has its icon. */
  watch(onChange: () => void): Stop
}

// The host's own page loads beside this one.
const reconnectTimeoutMs = 15_000

/** Finds the wallet around a page. Nothing of the page is touched before somebody looks or watches. */
export function createHostFinder(
  pageOf: () => HostedPage | undefined,
  hosts: WalletHosts | undefined,
): HostFinder {
  let found: Hosted | undefined
  const find = () => {
    const page = pageOf()
    const surroundings = page && findSurroundings(page, hosts)
    if (surroundings) found ??= createHosted(page, surroundings)
    return found
  }
  return {
    look: () => find()?.connector,
    connectors: () => (found ? [found.connector] : []),
    watch: onChange => find()?.watch(onChange) ?? (() => {}),
  }
}

interface Hosted extends Pick<HostFinder, 'watch'> {
  readonly connector: Connector
}

function createHosted(page: HostedPage, { host, origin }: Surroundings): Hosted {
  const id = host.toLowerCase()
  const load = (): Promise<HostModule> =>
    host === 'Safe'
      ? loadChunk(
          id,
          () => import('./safe.js'),
          module => module,
        )
      : loadChunk(
          id,
          () => import('./miniApp.js'),
          module => module,
        )
  let provider: Eip1193Provider | undefined
  let iconUrl: string | undefined
  const row = createEvmConnector({ id, name: host, type: 'EXTERNAL' }, async () => {
    const { createProvider } = await load()
    provider ??= createProvider(page, origin)
    return provider
  })
  const connector: Connector = {
    ...row,
    reconnectTimeoutMs,
    get iconUrl() {
      return iconUrl // there with what is loaded inside the host
    },
  }
  return {
    connector,
    watch(onChange) {
      let isWatching = true
      load().then(
        ({ icons }) => {
          iconUrl = icons[host]
          if (isWatching) onChange()
        },
        () => {}, // whoever connects tells
      )
      return () => {
        isWatching = false
      }
    },
  }
}
