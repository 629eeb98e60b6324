import type { RequestListener } from 'node:http'
import { createSignIn, type SignIn, toNodeHandler } from '@foyer/sign-in'
import { createRequestCounter } from '../local/createRequestCounter.js'
import { answerFault, splitFault } from '../local/faults.js'
import type { SignInServerOptions } from '../SignInServerOptions.js'

/** Creates a listener that answers as the library does, or with the fault that the path requests. */
export function createListener(
  signIn: SignIn,
  { wait, origins }: Required<Pick<SignInServerOptions, 'wait' | 'origins'>>,
): RequestListener {
  const counter = createRequestCounter()
  // A separate instance, so that its requests do not appear in the log.
  const doorman = createSignIn({ origins, chains: [] })
  const handle = async (request: Request): Promise<Response> => {
    const url = new URL(request.url)
    const { fault, path } = splitFault(url.pathname)
    const isAsked = request.method !== 'OPTIONS' && (await permissionOf(request)).ok
    const answered = isAsked ? counter.count(request.method, path) : undefined
    const faulty = isAsked ? (answered ?? (await answerFault(fault, { path, wait }))) : undefined
    if (faulty) return withPermission(request, faulty)
    url.pathname = path
    return signIn.handle(new Request(url, request))
  }
  /** Returns the library's preflight response for a request. */
  const permissionOf = ({ url, headers }: Request) => {
    const origin = headers.get('origin')
    return doorman.handle(new Request(url, { method: 'OPTIONS', headers: origin === null ? {} : { origin } }))
  }
  const withPermission = async (request: Request, { body, status }: Response) => {
    const { headers } = await permissionOf(request)
    return new Response(body, {
      status,
      headers: { ...Object.fromEntries(headers), 'content-type': 'application/json' },
    })
  }
  const answer = toNodeHandler({ handle })
  return (request, response) => void answer(request, response)
}
