const names: Readonly<Record<string, string>> = {
  '/nonce': 'nonce',
  '/verify': 'verify',
  '/session': 'session',
  '/sign-out': 'signOut',
}

/** Counts requests for tests of apps: `GET /requests`, `POST /requests/reset`. A real backend has no counter. */
export interface RequestCounter {
  /** Counts a request. Returns a response if the request is about the counter. */
  count(method: string, path: string): Response | undefined
}

/** Creates a counter that starts at zero. */
export function createRequestCounter(): RequestCounter {
  const none = () => Object.fromEntries(Object.values(names).map(name => [name, 0]))
  let counts = none()
  return {
    count(method, path) {
      if (method === 'GET' && path === '/requests') return Response.json(counts)
      if (method === 'POST' && path === '/requests/reset') {
        counts = none()
        return new Response(null, { status: 204 })
      }
      const name = names[path]
      if (name) counts = { ...counts, [name]: (counts[name] ?? 0) + 1 }
      return undefined
    },
  }
}
