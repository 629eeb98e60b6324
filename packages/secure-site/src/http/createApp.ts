import { randomBytes, timingSafeEqual } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { routePath } from 'hono/route'
import type { Logger } from 'pino'
import type { Routes } from '../api/route.js'
import { secretHash } from '../keys/secretHash.js'
import type { SiteMetrics } from '../server/createMetrics.js'
import { SecureFailure } from '../service/SecureFailure.js'
import { answerApi, refuse, tellFailure } from './answerApi.js'
import { answerPostedLogin } from './answerPostedLogin.js'
import type { PageFiles } from './bundlePages.js'
import { type AddressReader, unknownAddress } from './readClientAddress.js'
import { readPage } from './readPage.js'
import type { SiteContext } from './SiteContext.js'
import { framingHeaders, securityHeaders } from './securityHeaders.js'

/** The dependencies of the site's HTTP app. */
export interface AppParts {
  /** The site's own origin, as browsers write it. */
  readonly origin: string
  readonly routes: Routes
  readonly pages: PageFiles
  /** Returns the origins that may frame the page `sdk`. */
  readonly framedBy: () => readonly string[]
  /** Whether `/fault/{name}/sdk` is served. */
  readonly hasFaults: boolean
  readonly readAddress: AddressReader
  readonly log: Logger
  readonly metrics: SiteMetrics
  /** The bearer token for the metrics. Without one, only this machine may read them. */
  readonly metricsToken: string | undefined
  /** Returns the names of required services that are unavailable. */
  readonly readMissing: () => Promise<readonly string[]>
}

/** Creates the site's HTTP app: pages, assets, API calls and endpoints for operators. */
export function createApp(parts: AppParts): Hono<SiteContext> {
  const app = new Hono<SiteContext>()
  app.use(observe(parts))
  app.onError((error, c) => {
    if (!(error instanceof SecureFailure))
      parts.log.error({ requestId: c.var.requestId, err: error }, 'failure')
    return tellFailure(c, error)
  })
  app.notFound(c => c.text('There is nothing here.', 404))
  addCalls(app, parts)
  addOperations(app, parts)
  addPages(app, parts)
  return app
}

/** Logs and counts each request, without data about the sender and the content. */
function observe({ origin, readAddress, log, metrics }: AppParts) {
  return async (c: Context<SiteContext>, next: () => Promise<void>) => {
    const requestId = randomBytes(8).toString('hex')
    const begunAt = performance.now()
    c.set('requestId', requestId)
    c.set('address', readAddress(c.env?.address, c.req.header('x-forwarded-for')))
    setHeaders(c, { ...securityHeaders(origin), 'x-request-id': requestId })
    try {
      await next()
    } catch (thrown) {
      // Hono passes thrown values to `onError` only if they are errors.
      log.error({ requestId, err: thrown }, 'failure')
      c.res = tellFailure(c, thrown)
    }
    const { status } = c.res
    const route = routePath(c)
    const ms = performance.now() - begunAt
    metrics.countRequest({ route, status, ms })
    log.info({ requestId, method: c.req.method, route, status, ms: Math.round(ms) }, 'request')
  }
}

function addCalls(app: Hono<SiteContext>, { origin, routes }: AppParts): void {
  app.use('/api/*', async (c, next) => {
    const isJson = c.req.header('content-type')?.startsWith('application/json')
    if (c.req.method !== 'POST' || !isJson) {
      c.header('allow', 'POST')
      return refuse(c, 405, 'Send JSON by POST.')
    }
    const asking = c.req.header('origin')
    if (asking !== undefined && asking !== origin)
      return refuse(c, 403, 'This is for the pages of this site.')
    return next()
  })
  for (const [path, route] of Object.entries(routes)) app.post(`/api/${path}`, c => answerApi(c, route))
  app.all('/api/*', c => refuse(c, 404, 'There is nothing here.'))
}

function addOperations(app: Hono<SiteContext>, { metrics, metricsToken, readMissing }: AppParts): void {
  app.get('/health', c => c.json({ status: 'alive' }))
  app.get('/ready', async c => {
    const missing = await readMissing()
    return missing.length === 0 ? c.json({ status: 'ready' }) : c.json({ status: 'not ready', missing }, 503)
  })
  app.get('/metrics', async c => {
    if (!mayReadMetrics(c, metricsToken)) return c.text('This is for those who run the site.', 403)
    c.header('content-type', metrics.contentType)
    return c.body(await metrics.read())
  })
  for (const path of ['/health', '/ready', '/metrics']) app.all(path, refuseMethod)
}

function mayReadMetrics(c: Context<SiteContext>, token: string | undefined): boolean {
  if (token !== undefined) {
    const sent = /^Bearer (.+)$/.exec(c.req.header('authorization') ?? '')?.[1] ?? ''
    return timingSafeEqual(Buffer.from(secretHash(sent)), Buffer.from(secretHash(token)))
  }
  // A proxy on this machine forwards requests of others.
  const isForwarded = c.req.header('x-forwarded-for') !== undefined || c.req.header('forwarded') !== undefined
  const peer = c.env?.address ?? unknownAddress
  return !isForwarded && /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/.test(peer)
}

function addPages(app: Hono<SiteContext>, { pages, framedBy, hasFaults }: AppParts): void {
  app.get('/assets/:name', c => {
    const asset = pages.assets.get(c.req.path)
    if (!asset) return c.notFound()
    c.header('content-type', asset.type)
    return c.body(new Uint8Array(asset.body))
  })
  app.all('/assets/:name', refuseMethod)
  const answerPage = (c: Context<SiteContext>) => {
    const wanted = readPage(c.req.path)
    if (!wanted) return c.notFound()
    if (wanted.name === 'sdk') setHeaders(c, { 'x-frame-options': undefined, ...framingHeaders(framedBy()) })
    return c.html(pages.page(wanted.name, wanted.fault))
  }
  app.post('/callback', answerPostedLogin)
  for (const path of pages.paths) {
    app.get(path, answerPage)
    app.all(path, refuseMethod)
  }
  if (hasFaults) app.get('/fault/:name/sdk', answerPage)
}

function refuseMethod(c: Context<SiteContext>): Response {
  c.header('allow', 'GET, HEAD')
  return refuse(c, 405, 'Ask by GET.')
}

function setHeaders(c: Context, headers: Readonly<Record<string, string | undefined>>): void {
  for (const [name, value] of Object.entries(headers)) c.header(name, value)
}
