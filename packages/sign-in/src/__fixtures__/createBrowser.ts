import { parseSetCookie, stringifyCookie } from 'cookie'

/** A response of the server. */
export interface BrowserResponse {
  readonly status: number
  /** The parsed JSON, or the text if it is not JSON. */
  readonly body: unknown
  readonly headers: Headers
}

/** A page of an app in a browser with its own cookies. */
export interface SignInBrowser {
  readonly cookies: Map<string, string>
  get(path: string): Promise<BrowserResponse>
  post(path: string, body?: unknown): Promise<BrowserResponse>
  /** Requests a nonce, which must be in the response. */
  nonce(): Promise<string>
  /** Returns the session, or `null`. */
  session(): Promise<unknown>
}

/** Creates a browser without cookies, with a page of the origin. `send` replaces the network. */
export function createBrowser(
  url: string,
  origin: string | undefined,
  send: (request: Request) => Promise<Response> = fetch,
): SignInBrowser {
  const cookies = new Map<string, string>()
  const call = async (path: string, request: RequestInit) => {
    const headers = {
      ...(origin !== undefined && { origin }),
      ...(cookies.size > 0 && { cookie: stringifyCookie(Object.fromEntries(cookies)) }),
      ...(request.method === 'POST' && { 'content-type': 'application/json' }),
    }
    const response = await send(new Request(url + path, { ...request, headers }))
    for (const header of response.headers.getSetCookie()) keepCookie(cookies, header)
    const text = await response.text()
    return { status: response.status, body: toJson(text), headers: response.headers }
  }
  const get = (path: string) => call(path, {})
  return {
    cookies,
    get,
    post: (path, body) =>
      call(path, { method: 'POST', ...(body !== undefined && { body: JSON.stringify(body) }) }),
    async nonce() {
      const { body } = await get('/nonce')
      return (body as { readonly nonce: string }).nonce
    },
    async session() {
      const { body } = await get('/session')
      return (body as { readonly session: unknown }).session
    },
  }
}

function keepCookie(cookies: Map<string, string>, header: string): void {
  const { name, value = '', maxAge = 1 } = parseSetCookie(header)
  if (maxAge > 0) cookies.set(name, value)
  else cookies.delete(name)
}

function toJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
