import type { BrowserContext } from '@playwright/test'

/** The faults that no test may cause. */
export interface Health {
  /**
   * Uncaught exceptions and rejections, console errors and warnings, policy violations, and requests beyond loopback.
   */
  readonly problems: readonly string[]
  /**
   * Allows console lines that a test about a fault causes, such as messages to the host's developer or the browser's
   * line for a failed request. Uncaught errors remain problems.
   */
  allow(...lines: readonly RegExp[]): void
}

const isLoopback = (url: string) =>
  /^(https?|wss?):\/\/(127\.0\.0\.1|(lab|secure)\.localhost|lab\.foyer\.test)[:/]/.test(url) ||
  /^(data|blob|about|chrome-error):/.test(url)

/** Records everything in a browser context that is a fault in any test. */
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
