import { type Connector, loadChunk, ownValue, type Stop } from '@foyer/common'
import { attempt } from '@foyer/common/adapter-kit'
import { createEvmConnector } from '../connector.js'
import type { Eip1193Provider } from '../provider.js'

/** A wallet that displays apps. Determines the protocol and the name of the connector. */
export type WalletHost = 'Safe' | 'Farcaster' | 'Base'

/** The origins of wallets that display apps. Entries extend the built-in ones, and `undefined` removes an origin. */
export type WalletHosts = Readonly<Record<string, WalletHost | undefined>>

const knownHosts: WalletHosts = {
  'https://app.safe.global': 'Safe',
  'https://farcaster.xyz': 'Farcaster',
  'https://warpcast.com': 'Farcaster',
  'https://base.app': 'Base',
}

/** The part of `window` that shows what contains the page. */
export interface HostedPage {
  readonly parent?: unknown
  readonly document?: { readonly referrer: string }
  readonly location?: { readonly ancestorOrigins?: ArrayLike<string> }
  readonly navigator?: { readonly userAgent: string }
  readonly ReactNativeWebView?: unknown
}

/** The wallet that displays the page. */
interface Surroundings {
  readonly host: WalletHost
  /** The origin of the parent page. `undefined` in an app's web view. */
  readonly origin: string | undefined
}

/**
 * Determines the wallet that displays the page before anything loads or is sent. In a frame the only proof is the
 * nearest ancestor's origin, because any site can frame an app and answer like a wallet.
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
  // An app controls the page in its web view anyway, so a false claim gains it nothing.
  const isFarcaster = page.ReactNativeWebView && /farcaster|warpcast/i.test(page.navigator?.userAgent ?? '')
  return isFarcaster ? { host: 'Farcaster', origin: undefined } : undefined
}

/** The chunk that loads inside a host: its provider and its icon. */
export interface HostModule {
  createProvider(page: object, origin: string | undefined): Eip1193Provider
  readonly icons: Partial<Record<WalletHost, string>>
}

/** The finder of the wallet that displays the page. */
export interface HostFinder {
  /** Looks for the wallet. Returns its connector, or `undefined` if no wallet displays the page. */
  look(): Connector | undefined
  /** Returns the connector, if `look` or `watch` has found it. */
  connectors(): readonly Connector[]
  /** Looks for the wallet, and calls back when the connector has its icon. */
  watch(onChange: () => void): Stop
}

// The timeout is long because the host's own page loads at the same time.
const reconnectTimeoutMs = 15_000

/** Creates the finder of the wallet that displays a page. It reads the page only when it looks or watches. */
export function createHostFinder(
  pageOf: () => HostedPage | undefined,
  hosts: WalletHosts | undefined,
): HostFinder {
  let found: HostConnector | undefined
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

interface HostConnector extends Pick<HostFinder, 'watch'> {
  readonly connector: Connector
}

function createHosted(page: HostedPage, { host, origin }: Surroundings): HostConnector {
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
      return iconUrl // available once the host chunk has loaded
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
        () => {}, // a failure is reported on connect
      )
      return () => {
        isWatching = false
      }
    },
  }
}
