import {
  acquireShared,
  array,
  FoyerError,
  looseObject,
  type NetworkId,
  nullish,
  type Schema,
  schemaOf,
  string,
} from '@foyer/common'
import { untilAborted } from '@foyer/common/session-kit'
import { createHttpClient } from '../../base/http.js'
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

/** How the calls of the service are made. Failures: those of the HTTP client; `ACCOUNT_INVALID` for an impossible path. */
export interface BlockchainService {
  get<Value>(call: ServiceRead<Value>): Promise<Value>
  post<Value = undefined>(call: ServiceWrite<Value>): Promise<Value>
  /** What `ask` gives on a network the service knows, else `otherwise`. */
  onSupported<Value, Empty>(call: GuardedCall<Value, Empty>): Promise<Value | Empty>
  readonly chains: SupportedChains
  readonly projectId: string
}

interface ServiceCall {
  /** Parts of the path after `/v1`. */
  readonly path: readonly string[]
  readonly signal?: AbortSignal | undefined
}

interface ServiceRead<Value> extends ServiceCall {
  readonly query?: Readonly<Record<string, string | undefined>>
  readonly response: Schema<Value>
}

interface ServiceWrite<Value> extends ServiceCall {
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
}

const chainsSchema = schemaOf(looseObject({ http: array(string), ws: nullish(array(string)) }))

/** Every call says in its query which project and which version asks. */
export function createBlockchainService({
  baseUrl,
  projectId = '',
  clientId,
  timeoutMs,
}: BlockchainServiceSettings): BlockchainService {
  const http = createHttpClient({ service: 'blockchain', baseUrl, timeoutMs })
  const client = () => ({ projectId, st: sdkType, sv: sdkVersion, clientId: clientId() })
  const given = (signal: AbortSignal | undefined) => (signal ? { signal } : {})

  const get: BlockchainService['get'] = async ({ path, query, response, signal }) =>
    http.call({
      method: 'GET',
      path: toPath(path),
      query: { ...query, ...client() },
      response,
      ...given(signal),
    })

  const post: BlockchainService['post'] = async ({ path, body, response, signal }) =>
    http.call({
      method: 'POST',
      path: toPath(path),
      query: client(),
      body,
      ...(response ? { response } : {}),
      ...given(signal),
    })

  const ask = async () => (await get({ path: ['supported-chains'], response: chainsSchema })).http
  const chains = createSupportedChains({ baseUrl, projectId, ask })

  return {
    get,
    post,
    chains,
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
