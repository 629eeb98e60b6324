import { acquireShared, FoyerError, type NetworkId, type Schema } from '@foyer/common'
import { untilAborted } from '@foyer/common/session-kit'
import * as v from 'valibot'
import { createHttpClient } from '../../base/http.js'
import { createPause, type Pause } from '../../base/pause.js'
import { sdkType, sdkVersion } from '../../base/version.js'

/** Tells which networks the service answers for. */
interface SupportedChains {
  /**
   * Failures: `ABORTED`, those of the HTTP client. A service that is silent is not one that does not know a network:
   * the list is asked for again at the next call.
   */
  has(networkId: NetworkId | undefined, signal?: AbortSignal): Promise<boolean>
}

interface ChainsSettings {
  readonly baseUrl: string
  readonly projectId: string
  /** Asks for the CAIP-2 ids; must settle by itself. */
  readonly ask: () => Promise<readonly string[]>
}

interface Page {
  asking?: Promise<ReadonlySet<string>> | undefined
}

/** The list of one service and project, kept for the page: however many instances and callers ask, it is one request. */
function createSupportedChains({ baseUrl, projectId, ask }: ChainsSettings): SupportedChains {
  const key = `supported-chains:${sdkVersion}:${projectId}:${baseUrl}`
  // Never released: the list holds nothing open, and must outlive an instance that is started again.
  const { value: page } = acquireShared<Page>(
    key,
    () => ({}),
    () => {},
  )

  const request = async (): Promise<ReadonlySet<string>> => {
    try {
      return new Set(await ask())
    } catch (error) {
      page.asking = undefined
      throw error
    }
  }

  return {
    async has(networkId, signal) {
      if (!networkId) return false
      const wait = () => {
        page.asking ??= request()
        return page.asking
      }
      const chains = await untilAborted(wait, signal)
      return chains.has(networkId)
    },
  }
}

/** What the service is asked for that does nothing there. */
export type ServiceReading =
  | 'allowance'
  | 'approval'
  | 'balances'
  | 'bought'
  | 'chains'
  | 'gasPrice'
  | 'history'
  | 'identity'
  | 'name'
  | 'names'
  | 'onrampOptions'
  | 'onrampQuote'
  | 'prices'
  | 'quotes'
  | 'sessions'
  | 'suggestions'
  | 'swap'
  | 'swapTokens'

/** How long the service is left alone, by what it was asked for. */
export type Pauses = (reading: ServiceReading) => Pause

/** Keeps the pauses of one service. */
export function createPauses(): Pauses {
  const pauses = new Map<ServiceReading, Pause>()
  return reading => {
    const pause = pauses.get(reading) ?? createPause()
    pauses.set(reading, pause)
    return pause
  }
}

/** How the calls of the service are made. Failures: those of the HTTP client; `ACCOUNT_INVALID` for an impossible path. */
export interface BlockchainService {
  get<Value>(call: ServiceRead<Value>): Promise<Value>
  post<Value = undefined>(call: ServiceWrite<Value>): Promise<Value>
  /** What `ask` gives on a network the service knows, else `otherwise`. */
  onSupported<Value, Empty>(call: GuardedCall<Value, Empty>): Promise<Value | Empty>
  readonly chains: SupportedChains
  readonly pauseOf: Pauses
  readonly projectId: string
}

interface ServiceCall {
  /** Parts of the path after `/v1`. */
  readonly path: readonly string[]
  readonly signal?: AbortSignal | undefined
}

interface ServiceRead<Value> extends ServiceCall {
  /** A service that turned everybody away is not asked for it until its pause is over: the call fails as the last one did. */
  readonly reads: ServiceReading
  readonly query?: Readonly<Record<string, string | undefined>>
  readonly response: Schema<Value>
}

interface ServiceWrite<Value> extends ServiceCall {
  /** As of `get`, where it does nothing there; absent where it does. */
  readonly reads?: ServiceReading
  readonly body: unknown
  readonly response?: Schema<Value>
}

interface GuardedCall<Value, Empty> {
  readonly networkId: NetworkId | undefined
  readonly signal: AbortSignal | undefined
  readonly otherwise: () => Empty
  readonly ask: () => Promise<Value>
}

/** Where the service is, and who asks. */
interface BlockchainServiceSettings {
  readonly baseUrl: string
  readonly projectId: string | undefined
  /** Looked up per call; known once WalletConnect was used. */
  readonly clientId: () => string | undefined
  readonly timeoutMs: number
  /** Of whoever asks it for the same instance. */
  readonly pauseOf: Pauses
}

const chainsSchema = v.looseObject({ http: v.array(v.string()), ws: v.nullish(v.array(v.string())) })

/** Every call says in its query which project and which version asks. */
export function createBlockchainService({
  baseUrl,
  projectId = '',
  clientId,
  timeoutMs,
  pauseOf,
}: BlockchainServiceSettings): BlockchainService {
  const http = createHttpClient({ service: 'blockchain', baseUrl, timeoutMs })
  const client = () => ({ projectId, st: sdkType, sv: sdkVersion, clientId: clientId() })
  const given = (signal: AbortSignal | undefined) => (signal ? { signal } : {})

  const read = <Value>(reads: ServiceReading | undefined, ask: () => Promise<Value>) =>
    reads ? pauseOf(reads).ask(ask) : ask()

  const get: BlockchainService['get'] = async ({ reads, path, query, response, signal }) =>
    read(reads, () =>
      http.call({
        method: 'GET',
        path: toPath(path),
        query: { ...query, ...client() },
        response,
        ...given(signal),
      }),
    )

  const post: BlockchainService['post'] = async ({ reads, path, body, response, signal }) =>
    read(reads, () =>
      http.call({
        method: 'POST',
        path: toPath(path),
        query: client(),
        body,
        ...(response ? { response } : {}),
        ...given(signal),
      }),
    )

  const readChains = { reads: 'chains', path: ['supported-chains'], response: chainsSchema } as const
  const ask = async () => (await get(readChains)).http
  const chains = createSupportedChains({ baseUrl, projectId, ask })

  return {
    get,
    post,
    chains,
    pauseOf,
    projectId,
    async onSupported({ networkId, signal, otherwise, ask }) {
      return (await chains.has(networkId, signal)) ? ask() : otherwise()
    },
  }
}

/** A part that is a dot segment would lead to another call, and half a character cannot be written at all. */
const impossiblePart = /^\.{0,2}$|\p{Cs}/u

function toPath(parts: readonly string[]): string {
  const impossible = parts.find(part => impossiblePart.test(part))
  if (impossible !== undefined) throw new FoyerError('ACCOUNT_INVALID', { value: impossible })
  return `/v1/${parts.map(encodeURIComponent).join('/')}`
}
