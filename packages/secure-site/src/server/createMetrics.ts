import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** The login methods that the metrics distinguish. */
export type LoginKind = 'email' | 'social' | 'farcaster' | 'passkey'

/** An outcome: `refused` with a message for the visitor, `failed` by a fault of the site. */
export type Outcome = 'done' | 'refused' | 'failed'

/** The site's metrics in Prometheus format. */
export interface SiteMetrics {
  readonly contentType: string
  read(): Promise<string>
  countRequest(request: { readonly route: string; readonly status: number; readonly ms: number }): void
  countLogin(kind: LoginKind, outcome: Outcome): void
  countApproval(outcome: Outcome): void
  countMail(outcome: Outcome): void
  /** Counts a request that exceeded a rate limit. */
  countRateLimited(): void
  /**
   * Sets the function that returns the number of open database connections. It is called whenever the metrics are
   * read.
   */
  watchConnections(count: () => number): void
}

// From a response out of memory to a transaction that a node accepts slowly, in seconds.
const durationSteps = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/**
 * Creates the metrics of a site. `hasProcess` adds memory and processor time.
 *
 * @example
 * const metrics = createMetrics({ hasProcess: true })
 */
export function createMetrics({ hasProcess = false }: { readonly hasProcess?: boolean } = {}): SiteMetrics {
  const registry = new Registry()
  const registers = [registry]
  if (hasProcess) collectDefaultMetrics({ register: registry })
  const counter = <Label extends string>(name: string, help: string, labelNames: readonly Label[]) =>
    new Counter({ name: `foyer_secure_${name}_total`, help, labelNames, registers })
  const requests = counter('requests', 'Requests by route and status', ['route', 'status'])
  const logins = counter('logins', 'Logins by kind and outcome', ['kind', 'outcome'])
  const approvals = counter('approvals', 'Approved wallet requests by outcome', ['outcome'])
  const mails = counter('mails', 'Mails by outcome', ['outcome'])
  const rateLimited = counter('rate_limited', 'Requests refused by a rate limit', [])
  const durations = new Histogram({
    name: 'foyer_secure_request_duration_seconds',
    help: 'Time until an answer was ready, by route',
    labelNames: ['route'],
    buckets: durationSteps,
    registers,
  })
  return {
    contentType: registry.contentType,
    read: () => registry.metrics(),
    countRequest({ route, status, ms }) {
      requests.inc({ route, status })
      durations.observe({ route }, ms / 1000)
    },
    countLogin: (kind, outcome) => logins.inc({ kind, outcome }),
    countApproval: outcome => approvals.inc({ outcome }),
    countMail: outcome => mails.inc({ outcome }),
    countRateLimited: () => rateLimited.inc(),
    watchConnections(count) {
      new Gauge({
        name: 'foyer_secure_database_connections',
        help: 'Open connections to the database',
        registers,
        collect() {
          this.set(count())
        },
      })
    },
  }
}
