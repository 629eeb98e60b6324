import type { Logger } from 'pino'

/** The required services by name. A check rejects while its service is unavailable. */
export type Checks = Readonly<Record<string, () => Promise<unknown>>>

/** Whether the site can accept requests. */
export interface Readiness {
  /** Returns the names of missing services, or `stopping` once the site stops. Never rejects. */
  readMissing(): Promise<readonly string[]>
  /** Marks the site as stopping. */
  stop(): void
}

/** The time for which a result is reused, so that frequent requests do not reach the services. */
const freshMs = 5_000
const deadlineMs = 5_000

/** Creates the readiness from checks. The reasons of failed checks are only logged. */
export function createReadiness(checks: Checks, log: Logger, now: () => number = Date.now): Readiness {
  let isStopping = false
  let last: { readonly at: number; readonly missing: Promise<readonly string[]> } | undefined
  const run = async () => {
    const names = await Promise.all(
      Object.entries(checks).map(async ([name, check]) => {
        try {
          await within(deadlineMs, check)
          return undefined
        } catch (err) {
          log.warn({ check: name, err }, 'not ready')
          return name
        }
      }),
    )
    return names.filter(name => name !== undefined)
  }
  return {
    async readMissing() {
      if (isStopping) return ['stopping']
      if (!last || now() - last.at >= freshMs) last = { at: now(), missing: run() }
      return last.missing
    },
    stop() {
      isStopping = true
    },
  }
}

async function within(ms: number, check: () => Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms)
  })
  try {
    await Promise.race([check(), late])
  } finally {
    clearTimeout(timer)
  }
}
