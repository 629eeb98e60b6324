import { acquireShared, FoyerError, type NetworkId, type Schema } from '@foyer/common'
import { untilAborted } from '@foyer/common/session-kit'
import * as v from 'valibot'
import { createHttpClient } from '../../base/http.js'
import { createPause, type Pause } from '../../base/pause.js'
import { sdkType, sdkVersion } from '../../base/version.js'

/** The list of networks that the service supports. */
interface SupportedChains {
  /**
   * Returns whether a network is supported. Rejects with `ABORTED` or a failure of the HTTP client. A failure does
   * not mean that the network is unsupported, so the next call requests the list again.
   */
  has(networkId: NetworkId | undefined, signal?: AbortSignal): Promise<boolean>
}

interface ChainsSettings {
  readonly baseUrl: string
  readonly projectId: string
  /** Requests the CAIP-2 ids. It must settle by itself. */
  readonly ask: () => Promise<readonly string[]>
}

interface Page {
  asking?: Promise<ReadonlySet<string>> | undefined
}

/**
 * Creates the list of one service and project. It is kept for the page, so all instances and callers share one
 * request.
 */
function createSupportedChains({ baseUrl, projectId, ask }: ChainsSettings): SupportedChains {
  const key = `supported-chains:${sdkVersion}:${projectId}:${baseUrl}`
  // Never released, because it holds no resources and must outlive an instance that is restarted.
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

/** The kinds of requests that change nothing in the service. Each kind has its own pause. */
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

/** Returns the pause of the service for a kind of request. */
export type Pauses = (reading: ServiceReading) => Pause

/** Creates the pauses of one service. */
export function createPauses(): Pauses {
  const pauses = new Map<ServiceReading, Pause>()
  return reading => {
    const pause = pauses.get(reading) ?? createPause()
    pauses.set(reading, pause)
    return pause
  }
}

/** The HTTP calls to the service. Failures: those of the HTTP client, and `ACCOUNT_INVALID` for an impossible path. */
export interface BlockchainService {
  get<Value>(call: ServiceRead<Value>): Promise<Value>
  post<Value = undefined>(call: ServiceWrite<Value>): Promise<Value>
  /** Returns the result of `ask` on a supported network, otherwise the result of `otherwise`. */
  onSupported<Value, Empty>(call: GuardedCall<Value, Empty>): Promise<Value | Empty>
  readonly chains: SupportedChains
  readonly pauseOf: Pauses
  readonly projectId: string
}

interface ServiceCall {
  /** The parts of the path after `/v1`. */
  readonly path: readonly string[]
  readonly signal?: AbortSignal | undefined
}

interface ServiceRead<Value> extends ServiceCall {
  /** The kind of request. During its pause the call fails with the last failure instead of being sent. */
  readonly reads: ServiceReading
  readonly query?: Readonly<Record<string, string | undefined>>
  readonly response: Schema<Value>
}

interface ServiceWrite<Value> extends ServiceCall {
  /** The kind of a request that changes nothing, as for `get`. Absent for a request that changes something. */
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

/** The URL of the service, and the identity of its client. */
interface BlockchainServiceSettings {
  readonly baseUrl: string
  readonly projectId: string | undefined
  /** Read on each call, because it is known only once WalletConnect was used. */
  readonly clientId: () => string | undefined
  readonly timeoutMs: number
  /** The pauses that all clients of an instance share. */
  readonly pauseOf: Pauses
}

const chainsSchema = v.looseObject({ http: v.array(v.string()), ws: v.nullish(v.array(v.string())) })

/** Creates the calls to the service. The query of each call names the project and the version. */
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

/**
 * The invalid parts of a path. A dot segment would lead to another endpoint, and a lone surrogate cannot be encoded.
 */
const impossiblePart = /^\.{0,2}$|\p{Cs}/u

function toPath(parts: readonly string[]): string {
  const impossible = parts.find(part => impossiblePart.test(part))
  if (impossible !== undefined) throw new FoyerError('ACCOUNT_INVALID', { value: impossible })
  return `/v1/${parts.map(encodeURIComponent).join('/')}`
}
