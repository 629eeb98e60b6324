import type { Context } from 'hono'
import { readBytes } from './answerApi.js'
import type { SiteContext } from './SiteContext.js'

/** What a provider may answer with, and how long it may be. */
const longest: Readonly<Record<string, number>> = {
  state: 100,
  code: 2000,
  error: 100,
  iss: 300,
  user: 1000,
}
const mostBytes = 20_000

/**
 * Apple posts its answer. A page that comes of a post from another site is not asked for: the answer goes into the address
 * of the same page, as other providers put it there, and counts for nothing without the window's secret.
 */
export async function answerPostedLogin(c: Context<SiteContext>): Promise<Response> {
  const isForm = c.req.header('content-type')?.startsWith('application/x-www-form-urlencoded')
  const bytes = isForm ? await readBytes(c.req.raw, mostBytes) : undefined
  if (!bytes) {
    // What is left of the body would be read as the next request.
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
