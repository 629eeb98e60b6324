/** A client that stores cookies and does not follow redirects. */
interface Visitor {
  open(url: string, form?: Record<string, string>): Promise<Response>
}

function createVisitor(): Visitor {
  const cookies = new Map<string, string>()
  return {
    async open(url, form) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const response = await fetch(url, {
        redirect: 'manual',
        headers: { cookie },
        ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
      })
      for (const line of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        cookies.set(name, value)
      }
      return response
    },
  }
}

/** Completes a provider's pages. Resolves to the callback URL that they redirect to. */
export async function walkProvider(
  uri: string,
  { as, isAgreed = true }: { readonly as: string; readonly isAgreed?: boolean },
): Promise<string> {
  const visitor = createVisitor()
  const next = (response: Response, from: string) =>
    new URL(response.headers.get('location') ?? '', from).href
  const formUrl = next(await visitor.open(uri), uri)
  const step = isAgreed ? 'login' : 'abort'
  let url = formUrl
  let response = await visitor.open(`${formUrl}/${step}`, { login: as })
  for (;;) {
    if (response.status >= 300 && response.status < 400) {
      url = next(response, url)
      if (new URL(url).pathname === '/callback') return url
      response = await visitor.open(url)
      continue
    }
    const posted = await readPostedForm(response)
    if (!posted) break
    // Only browsers resolve the site's host name to this machine.
    const { port, pathname } = new URL(posted.action)
    url = posted.action
    response = await visitor.open(`http://127.0.0.1:${port}${pathname}`, posted.fields)
  }
  throw new Error(`the provider stopped at ${url} with ${response.status}`)
}

/** Reads a form that a browser would submit by itself. */
async function readPostedForm(response: Response) {
  const html = await response.text()
  const action = /<form method="post" action="([^"]+)"/.exec(html)?.[1]
  const fields = [...html.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
    name,
    value.replaceAll('&quot;', '"'),
  ])
  return action?.startsWith('http') ? { action, fields: Object.fromEntries(fields) } : undefined
}
