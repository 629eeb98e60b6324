import type { Logger } from 'pino'

/** What the site cannot work without, by name. Each rejects while it is missing. */
export type Checks = Readonly<Record<string, () => Promise<unknown>>>

/** Whether the site can take requests. */
export interface Readiness {
  /** The names of what is missing; `stopping` once the site ends. Never rejects. */
  readMissing(): Promise<readonly string[]>
  /** From now on nothing new shall come. */
  stop(): void
}

/** For how long a check's answer is good: whoever asks often asks the site alone. */
const freshMs = 5_000
const deadlineMs = 5_000

/** Makes it of checks. Why one fails is logged, and told nobody else. */
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
