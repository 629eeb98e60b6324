import type { Endpoints } from '../endpoints/Call.js'
import type { AnsweredCall, SignInOptions } from '../SignIn.js'
import { type Answer, toResponse } from './Answer.js'
import { CallRefused } from './CallRefused.js'
import { isAllowedOrigin } from './isAllowedOrigin.js'
import { readJson } from './readJson.js'
import { toAnswer } from './toAnswer.js'

type HandlerAnswer = Answer & { readonly reason?: string }

interface HandlerSettings extends Required<Pick<SignInOptions, 'path' | 'origins' | 'onAnswer'>> {
  /** The headers that pages of other origins may send. */
  readonly sentHeaders: readonly string[]
}

const places = ['/nonce', '/verify', '/session', '/sign-out'] as const

/** Creates the handler of requests, for pages of allowed origins. */
export function createHandler(
  endpoints: Endpoints,
  { path, origins, sentHeaders, onAnswer }: HandlerSettings,
): (request: Request) => Promise<Response> {
  return async request => {
    const origin = request.headers.get('origin') ?? undefined
    const isKnown = origin !== undefined && isAllowedOrigin(origin, origins)
    const asked = placeOf(request, path)
    const answer = async (): Promise<HandlerAnswer> => {
      if (origin !== undefined && !isKnown) throw new CallRefused(403)
      if (request.method === 'OPTIONS') return { status: 204 }
      return answerCall({ request, asked, origin }, endpoints)
    }
    const answered = await answer().catch(toAnswer)
    tell(onAnswer, toCall(request, asked, answered))
    return toResponse(answered, { origin: isKnown ? origin : undefined, sentHeaders })
  }
}

/** Calls the host's log. An error in it does not affect the response. */
function tell(onAnswer: HandlerSettings['onAnswer'], call: AnsweredCall): void {
  try {
    onAnswer(call)
  } catch {}
}

/** Returns the path of a request below the base path. Empty for other paths. */
function placeOf({ url }: Request, path: string): string {
  const { pathname } = new URL(url)
  return pathname.startsWith(`${path}/`) ? pathname.slice(path.length) : ''
}

function toCall({ method }: Request, asked: string, { status, reason }: HandlerAnswer): AnsweredCall {
  const path = places.find(each => each === asked) ?? 'another path'
  return { method, path, status, ...(reason !== undefined && { reason }) }
}

interface RoutedRequest {
  readonly request: Request
  readonly asked: string
  readonly origin: string | undefined
}

async function answerCall(
  { request, asked, origin }: RoutedRequest,
  { get, post }: Endpoints,
): Promise<Answer> {
  const call = {
    cookie: request.headers.get('cookie') ?? undefined,
    authorization: request.headers.get('authorization') ?? undefined,
    readBody: () => readJson(request),
  }
  if (request.method === 'GET' && Object.hasOwn(get, asked) && get[asked]) return get[asked](call)
  if (request.method !== 'POST' || !Object.hasOwn(post, asked) || !post[asked]) throw new CallRefused(404)
  // Browsers send an origin with every POST request.
  if (origin === undefined) throw new CallRefused(403)
  return post[asked]({ ...call, origin })
}
