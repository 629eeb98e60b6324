import type { Context } from 'hono'
import type { Route } from '../api/route.js'
import { failureCodes, SecureFailure } from '../service/SecureFailure.js'
import type { Caller } from '../users/Caller.js'
import type { SiteContext } from './SiteContext.js'

const mostBodyBytes = 256_000

/** Answers a request of the site's pages with a route. Rejects as the route does. */
export async function answerApi(c: Context<SiteContext>, route: Route): Promise<Response> {
  const caller = readCaller(c)
  if (!caller) return refuse(c, 400, 'A device is missing.')
  const bytes = await readBytes(c.req.raw, mostBodyBytes)
  if (bytes) return c.json((await route(parse(readText(bytes)), caller)) ?? {})
  // The unread rest of the body would be parsed as the next request.
  c.header('connection', 'close')
  return refuse(c, 413, 'The request is too long.')
}

/** Responds with an error message. */
export function refuse(
  c: Context<SiteContext>,
  status: 400 | 403 | 404 | 405 | 413,
  message: string,
): Response {
  return c.json({ error: { message } }, status)
}

/** Responds with the message of a `SecureFailure`. Other errors reveal only the request id. */
export function tellFailure(c: Context<SiteContext>, error: unknown): Response {
  if (error instanceof SecureFailure) {
    const { message, code } = error
    return c.json({ error: { message, code } }, code === failureCodes.limitExceeded ? 429 : 400)
  }
  const requestId = c.var.requestId
  const message = `Something went wrong here. Whoever runs this site finds it as ${requestId}.`
  return c.json({ error: { message, requestId } }, 500)
}

function readCaller(c: Context<SiteContext>): Caller | undefined {
  const deviceId = c.req.header('x-device') ?? ''
  if (!/^[\w-]{16,128}$/.test(deviceId)) return undefined
  const token = /^Bearer ([\w-]+)$/.exec(c.req.header('authorization') ?? '')?.[1]
  return { deviceId, token, address: c.var.address }
}

/**
 * Reads a body, or returns `undefined` if it is too long. Hono's body limit does not work here: Node's `Request`
 * constructor rejects the request object of Hono's server.
 */
export async function readBytes({ headers, body }: Request, most: number): Promise<Buffer | undefined> {
  if (Number(headers.get('content-length')) > most) return undefined
  const chunks: Uint8Array[] = []
  let length = 0
  try {
    for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
      length += chunk.byteLength
      if (length > most) return undefined
      chunks.push(chunk)
    }
  } catch {
    throw new SecureFailure('The request did not come whole.')
  }
  return Buffer.concat(chunks)
}

function readText(bytes: Buffer): string {
  try {
    // A lenient decoder would replace invalid bytes.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new SecureFailure('This is not UTF-8.')
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new SecureFailure('This is not JSON.')
  }
}
