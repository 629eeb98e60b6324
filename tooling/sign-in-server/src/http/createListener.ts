import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Endpoints } from '../endpoints/Call.js'
import { createRequestCounter } from '../local/createRequestCounter.js'
import { answerFault, splitFault } from '../local/faults.js'
import type { SignInServerOptions } from '../SignInServerOptions.js'
import { type Answer, sendAnswer } from './Answer.js'
import { CallRefused } from './CallRefused.js'
import { isAllowedOrigin } from './isAllowedOrigin.js'
import { readJson } from './readJson.js'
import { toAnswer } from './toAnswer.js'

type Answered = Answer & { readonly logged?: string }

/** Answers calls of pages whose origin is allowed. */
export function createListener(
  endpoints: Endpoints,
  { origins, wait, log }: Required<Pick<SignInServerOptions, 'origins' | 'wait' | 'log'>>,
): RequestListener {
  const counter = createRequestCounter()
  const answer = async (request: IncomingMessage): Promise<Answered | 'silent'> => {
    const { method = 'GET', headers } = request
    const { fault, path } = splitFault(pathOf(request))
    if (headers.origin !== undefined && !isAllowedOrigin(headers.origin, origins)) throw new CallRefused(403)
    if (method === 'OPTIONS') return { status: 204 }
    const faulty = counter.count(method, path) ?? (await answerFault(fault, { path, wait }))
    return faulty ?? answerCall({ request, method, path }, endpoints)
  }
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const answered = await answer(request).catch(toAnswer)
    if (answered === 'silent') return
    log(toLine(request, answered))
    const { origin } = request.headers
    const isKnown = origin !== undefined && isAllowedOrigin(origin, origins)
    sendAnswer(response, { answer: answered, origin: isKnown ? origin : undefined })
  }
  return (request, response) => void respond(request, response)
}

function pathOf({ url = '/' }: IncomingMessage): string {
  return url.split('?')[0] ?? '/'
}

function toLine(request: IncomingMessage, answer: Answered): string {
  const { path } = splitFault(pathOf(request))
  const place = /^\/(nonce|verify|session|sign-out)$/.test(path) ? path : 'another path'
  return [request.method, place, answer.status, answer.logged].filter(Boolean).join(' ')
}

interface Asked {
  readonly request: IncomingMessage
  readonly method: string
  readonly path: string
}

async function answerCall({ request, method, path }: Asked, { get, post }: Endpoints): Promise<Answer> {
  const { cookie, origin } = request.headers
  const call = { cookie, readBody: () => readJson(request) }
  if (method === 'GET' && Object.hasOwn(get, path) && get[path]) return get[path](call)
  if (method !== 'POST' || !Object.hasOwn(post, path) || !post[path]) throw new CallRefused(404)
  // Browsers always name the origin of what they post.
  if (origin === undefined) throw new CallRefused(403)
  return post[path]({ ...call, origin })
}
