import type { BrowserContext } from '@playwright/test'

/** What must not happen in any test, as it happened. */
export interface Health {
  /** Exceptions and rejections that nobody caught, the console's complaints, broken policies, requests that leave loopback. */
  readonly problems: readonly string[]
  /**
   * For a test that is about a fault: lines of the console that it brings about, such as what the instance tells the host's
   * developer, or what the browser says of a request that failed. What is uncaught stays a problem.
   */
  allow(...lines: readonly RegExp[]): void
}

const isLoopback = (url: string) =>
  /^(https?|wss?):\/\/(127\.0\.0\.1|(lab|secure)\.localhost|lab\.foyer\.test)[:/]/.test(url) ||
  /^(data|blob|about|chrome-error):/.test(url)

/** Listens to everything in a context that would be a fault of the product whatever the test. */
export function watchHealth(context: BrowserContext): Health {
  const seen: string[] = []
  const allowed: RegExp[] = []
  context.on('weberror', event => seen.push(`uncaught: ${String(event.error())}`))
  context.on('console', message => {
    if (!/^(error|warning)$/.test(message.type())) return
    seen.push(`console ${message.type()}: ${message.text().slice(0, 600)} (${message.location().url})`)
  })
  context.on('request', request => {
    if (!isLoopback(request.url())) seen.push(`remote ${request.resourceType()}: ${request.url()}`)
  })
  const isAllowed = (line: string) => line.startsWith('console') && allowed.some(each => each.test(line))
  return {
    get problems() {
      return seen.filter(line => !isAllowed(line))
    },
    allow: (...lines) => void allowed.push(...lines),
  }
}
