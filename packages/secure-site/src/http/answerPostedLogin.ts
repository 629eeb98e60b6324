import type { Context } from 'hono'
import { readBytes } from './answerApi.js'
import type { SiteContext } from './SiteContext.js'

/** The parameters that a provider may send, with their maximum lengths. */
const longest: Readonly<Record<string, number>> = {
  state: 100,
  code: 2000,
  error: 100,
  iss: 300,
  user: 1000,
}
const mostBytes = 20_000

/**
 * Redirects a posted login response, as Apple sends it, to the same page with the response in the query, as other
 * providers send it. A page from a cross-site POST would lack its session storage. The response is worthless without
 * the window's secret.
 */
export async function answerPostedLogin(c: Context<SiteContext>): Promise<Response> {
  const isForm = c.req.header('content-type')?.startsWith('application/x-www-form-urlencoded')
  const bytes = isForm ? await readBytes(c.req.raw, mostBytes) : undefined
  if (!bytes) {
    // The unread rest of the body would be parsed as the next request.
    c.header('connection', 'close')
    return c.text('This is not the answer of a login provider.', 400)
  }
  const form = new URLSearchParams(bytes.toString())
  const kept = Object.entries(longest).flatMap(([name, most]) => {
    const value = form.get(name)
    return value !== null && value.length <= most ? [[name, value]] : []
  })
  return c.redirect(`${c.req.path}?${new URLSearchParams(kept)}`, 303)
}
