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

/** Whose service it is. */
export interface ServiceHost {
  readonly settings: Pick<Settings, 'services' | 'projectId'>
  /** The open session of a namespace: the service is told which WalletConnect client it goes through. */
  session?(namespace: Namespace): Session | undefined
}

/** How the service is asked. */
export interface ServiceSettings {
  /** The WalletConnect client's id, once there is one. */
  readonly clientId?: () => string | undefined
  /** How long each request may take. Default 20 000. */
  readonly timeoutMs?: number
}

/** The blockchain service of one instance; nothing where none is configured. */
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

/** Of each instance, by its settings: each of its rooms asks the service through a client of its own. */
const pausesOf = new WeakMap<ServiceHost['settings'], Pauses>()

/** The client that carries any of the open sessions. */
function clientIdOf(session: ServiceHost['session']): string | undefined {
  return namespaces.map(each => session?.(each)?.clientId).find(each => each !== undefined)
}

const refusalSchema = v.looseObject({ reasons: v.array(v.looseObject({ description: v.string() })) })

/** The reason is at hand once the status is; a body that dribbles is not worth a visitor's wait. */
const timeoutMs = 3000
const mostCharacters = 16 * 1024

/**
 * Why the service refused a call: the description of its first reason, fit for display. Nothing for another failure, or
 * where the service gave no reason. Never rejects.
 */
export async function readRefusal(error: unknown): Promise<string | undefined> {
  if (!isFoyerError(error, 'HTTP_STATUS') || !(error.cause instanceof Response)) return undefined
  const { cause } = error
  const reading = refusals.get(cause) ?? readReason(cause)
  refusals.set(cause, reading)
  return reading
}

/** What answers say: one can be read once, and may be told again while the service is left alone. */
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
