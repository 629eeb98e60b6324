import type { Logger } from 'pino'
import { accountRoutes } from '../api/accountRoutes.js'
import { emailRoutes } from '../api/emailRoutes.js'
import { recoveryRoutes } from '../api/recoveryRoutes.js'
import { socialRoutes } from '../api/socialRoutes.js'
import { userRoutes } from '../api/userRoutes.js'
import { createApp } from '../http/createApp.js'
import { type ListenOptions, listen, type RunningServer, type SiteFetch } from '../http/listen.js'
import { loadPages } from '../http/loadPages.js'
import { createAddressReader, type TrustedProxies } from '../http/readClientAddress.js'
import { checkMailServer, type SmtpAddress } from '../mail/createMailer.js'
import { createService } from '../service/createService.js'
import type { SecureFrameOptions } from '../service/SecureFrameOptions.js'
import type { Service } from '../service/Service.js'
import type { SiteDatabase } from '../store/openDatabase.js'
import { countOutcomes } from './countOutcomes.js'
import { createLog } from './createLog.js'
import { createMetrics, type SiteMetrics } from './createMetrics.js'
import { type Checks, createReadiness } from './createReadiness.js'

/** Settings of {@link createSecureSite}. */
export interface SecureSiteOptions extends Omit<SecureFrameOptions, 'database' | 'onFault'> {
  /** The database. The site closes it when it stops. */
  readonly database: SiteDatabase | Promise<SiteDatabase>
  /** The log. Defaults to JSON lines on standard output, from level `info` on. */
  readonly log?: Logger
  readonly metrics?: SiteMetrics
  /** The bearer token for `/metrics`. Without one, only this machine may read them. */
  readonly metricsToken?: string
  /** The proxies whose `X-Forwarded-For` is trusted. Defaults to none. */
  readonly trustedProxies?: TrustedProxies
  /** Whether `/fault/{name}/sdk` is served for tests of apps. Defaults to `false`. */
  readonly hasFaults?: boolean
}

/** The site of the embedded wallet. */
export interface SecureSite {
  /** Answers a request. A host's own server passes the peer's address, which the rate limits use. */
  readonly fetch: SiteFetch
  /** Serves the site over HTTP. Resolves to the port. */
  listen(options: ListenOptions): Promise<number>
  /** The checks of the required services, by name. A check rejects while its service is unavailable. */
  readonly checks: Checks
  /** The parts of the service, for tests. */
  readonly service: Service
  /**
   * Finishes running requests within the deadline, which defaults to 10 s. Then closes the database and the e-mail
   * connection.
   */
  stop(options?: { readonly deadlineMs?: number }): Promise<void>
}

const stopDeadlineMs = 10_000

/**
 * Creates the site. It answers requests with `fetch`, or serves HTTP with `listen`.
 *
 * @example
 * import { createSecureSite, type SecureSiteOptions } from '@foyer/secure-site'
 *
 * declare const options: SecureSiteOptions
 *
 * const site = await createSecureSite(options)
 * await site.listen({ port: 8080 })
 */
export async function createSecureSite(options: SecureSiteOptions): Promise<SecureSite> {
  const { origin, metricsToken } = options
  const log = options.log ?? createLog({ level: 'info' })
  const metrics = options.metrics ?? createMetrics()
  const smtp: SmtpAddress = {
    ...options.smtp,
    onOutcome(outcome, error) {
      metrics.countMail(outcome)
      // The error's message may contain the e-mail address, so only its code is logged.
      if (outcome === 'failed') log.error({ reason: (error as { code?: unknown } | undefined)?.code }, 'mail')
    },
  }
  const onFault = (err: unknown) => log.error({ err }, 'failure')
  const [pages, database] = await Promise.all([loadPages(), options.database])
  const service = await createService({ ...options, database, smtp, onFault })
  metrics.watchConnections(database.countConnections)
  const checks: Checks = { database: database.check, mail: () => checkMailServer(options.smtp) }
  const readiness = createReadiness(checks, log)
  const routes = {
    ...emailRoutes(service),
    ...socialRoutes(service),
    ...userRoutes(service),
    ...accountRoutes(service),
    ...recoveryRoutes(service),
  }
  const app = createApp({
    origin,
    routes: countOutcomes(routes, metrics),
    pages,
    framedBy: service.origins.sources,
    hasFaults: options.hasFaults ?? false,
    readAddress: createAddressReader(options.trustedProxies),
    log,
    metrics,
    metricsToken,
    readMissing: readiness.readMissing,
  })
  const servers: RunningServer[] = []
  let stopped: Promise<void> | undefined
  const end = async (deadlineMs: number) => {
    readiness.stop()
    await Promise.all(servers.map(each => each.close(deadlineMs)))
    service.stop()
    await database.close()
  }
  const fetch: SiteFetch = (request, source = {}) => app.fetch(request, source)
  return {
    fetch,
    checks,
    service,
    async listen(where) {
      const server = await listen(fetch, where)
      servers.push(server)
      return server.port
    },
    stop({ deadlineMs = stopDeadlineMs } = {}) {
      stopped ??= end(deadlineMs)
      return stopped
    },
  }
}
