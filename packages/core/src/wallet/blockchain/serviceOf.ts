import {
  cleanText,
  decode,
  FoyerError,
  isFoyerError,
  type Namespace,
  namespaces,
  type Session,
  withDeadline,
} from '@foyer/common'
import * as v from 'valibot'
import { blockchainBase, type Settings } from '../../base/settings.js'
import {
  type BlockchainService,
  createBlockchainService,
  createPauses,
  type Pauses,
} from './BlockchainService.js'

/** The instance that uses the service. */
export interface ServiceHost {
  readonly settings: Pick<Settings, 'services' | 'projectId'>
  /** Returns the open session of a namespace, which may provide a WalletConnect client's id for the service. */
  session?(namespace: Namespace): Session | undefined
}

/** The client id and the deadline of the service's requests. */
export interface ServiceSettings {
  /** The WalletConnect client's id, once there is one. */
  readonly clientId?: () => string | undefined
  /** The deadline of each request, in ms. Default: 20 000. */
  readonly timeoutMs?: number
}

/** Creates the blockchain service of one instance, or returns `undefined` if none is configured. */
export function serviceOf(
  { settings, session }: ServiceHost,
  { clientId = () => clientIdOf(session), timeoutMs = 20_000 }: ServiceSettings = {},
): BlockchainService | undefined {
  const baseUrl = blockchainBase(settings)
  const { projectId } = settings
  if (!baseUrl) return undefined
  const pauseOf = pausesOf.get(settings) ?? createPauses()
  pausesOf.set(settings, pauseOf)
  return createBlockchainService({ baseUrl, projectId, clientId, timeoutMs, pauseOf })
}

/**
 * The pauses of each instance, by its settings. Each room creates its own client, and all clients of an instance
 * share them.
 */
const pausesOf = new WeakMap<ServiceHost['settings'], Pauses>()

/** Returns the client id of any open session. */
function clientIdOf(session: ServiceHost['session']): string | undefined {
  return namespaces.map(each => session?.(each)?.clientId).find(each => each !== undefined)
}

const refusalSchema = v.looseObject({ reasons: v.array(v.looseObject({ description: v.string() })) })

/** The deadline for reading a reason. The status is already known, so a slow body is not worth waiting for. */
const timeoutMs = 3000
const mostCharacters = 16 * 1024

/**
 * Returns the reason of a refused call: the first description in the response, cleaned for display. `undefined` for
 * another failure, or without a reason. Never rejects.
 */
export async function readRefusal(error: unknown): Promise<string | undefined> {
  if (!isFoyerError(error, 'HTTP_STATUS') || !(error.cause instanceof Response)) return undefined
  const { cause } = error
  const reading = refusals.get(cause) ?? readReason(cause)
  refusals.set(cause, reading)
  return reading
}

/** The reasons by response. A body can be read only once, but its error may be reported again during a pause. */
const refusals = new WeakMap<Response, Promise<string | undefined>>()

async function readReason({ body: stream, bodyUsed }: Response): Promise<string | undefined> {
  if (!stream || bodyUsed) return undefined
  const reader = stream.pipeThrough(new TextDecoderStream()).getReader()
  try {
    const onTimeout = () => new FoyerError('HTTP_TIMED_OUT', { service: 'blockchain', afterMs: timeoutMs })
    const body = await withDeadline(() => readText(reader), { timeoutMs, onTimeout })
    const decoded = decode(refusalSchema, JSON.parse(body))
    return (decoded.ok && cleanText(decoded.value.reasons[0]?.description, 256)) || undefined
  } catch {
    return undefined
  } finally {
    reader.cancel().catch(() => {})
  }
}

async function readText(reader: ReadableStreamDefaultReader<string>): Promise<string> {
  let body = ''
  while (body.length <= mostCharacters) {
    const { done, value } = await reader.read()
    if (done) return body
    body += value
  }
  throw new FoyerError('HTTP_BODY_INVALID', { service: 'blockchain', path: 'reasons' })
}
