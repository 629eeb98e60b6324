import type { IncomingMessage } from 'node:http'
import type { Routes } from '../api/route.js'
import { SecureFailure } from '../service/SecureFailure.js'
import type { Caller } from '../users/Caller.js'
import { readText } from './readText.js'

/** An answer as JSON. */
export interface ApiAnswer {
  readonly status: number
  readonly body: unknown
}

/** Answers a call below `/api/`. Pages of other origins are refused. Never rejects. */
export async function answerApi(
  request: IncomingMessage,
  { path, routes, origin }: { readonly path: string; readonly routes: Routes; readonly origin: string },
): Promise<ApiAnswer> {
  try {
    const { origin: asking, 'content-type': type = '' } = request.headers
    if (request.method !== 'POST' || !type.startsWith('application/json'))
      return refuse(405, 'Send JSON by POST.')
    if (asking !== undefined && asking !== origin) return refuse(403, 'This is for the pages of this site.')
    const answer = Object.hasOwn(routes, path) ? routes[path] : undefined
    if (!answer) return refuse(404, 'There is nothing here.')
    const caller = readCaller(request)
    if (!caller) return refuse(400, 'A device is missing.')
    return { status: 200, body: await answer(parse(await readText(request)), caller) }
  } catch (error) {
    // What went wrong inside is nobody's business outside.
    const { message, code } =
      error instanceof SecureFailure ? error : new SecureFailure('Something went wrong here.')
    return { status: error instanceof SecureFailure ? 400 : 500, body: { error: { message, code } } }
  }
}

function refuse(status: number, message: string): ApiAnswer {
  return { status, body: { error: { message } } }
}

function readCaller({ headers }: IncomingMessage): Caller | undefined {
  const deviceId = headers['x-device']
  if (typeof deviceId !== 'string' || !/^[\w-]{16,128}$/.test(deviceId)) return undefined
  return { deviceId, token: /^Bearer ([\w-]+)$/.exec(headers.authorization ?? '')?.[1] }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new SecureFailure('This is not JSON.')
  }
}
