import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** Ways to sign in, as metrics tell them apart. */
export type LoginKind = 'email' | 'social' | 'farcaster' | 'passkey'

/** How something ended: `refused` with a sentence for the visitor, `failed` by a fault of the site. */
export type Outcome = 'done' | 'refused' | 'failed'

/** What the site counts, in the form that Prometheus reads. */
export interface SiteMetrics {
  readonly contentType: string
  read(): Promise<string>
  countRequest(request: { readonly route: string; readonly status: number; readonly ms: number }): void
  countLogin(kind: LoginKind, outcome: Outcome): void
  countApproval(outcome: Outcome): void
  countMail(outcome: Outcome): void
  /** A limit that somebody met. */
  countRateLimited(): void
  /** Tells how many connections to the database are open, each time the metrics are read. */
  watchConnections(count: () => number): void
}

// From an answer out of memory to a transaction that a node is slow to take.
const durationSteps = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** Makes the metrics of one site. With `hasProcess` they tell of memory and processor time, too. */
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
