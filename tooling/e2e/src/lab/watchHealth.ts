import type { BrowserContext } from '@playwright/test'

/** What must not happen in any test, as it happened. */
export interface Health {
  /** Exceptions and rejections that nobody caught, the console's complaints, broken policies, requests that leave loopback. */
  readonly problems: readonly string[]
}

const isLoopback = (url: string) =>
  /^(https?|wss?):\/\/(127\.0\.0\.1|(lab|secure)\.localhost)[:/]/.test(url) ||
  /^(data|blob|about|chrome-error):/.test(url)

// What the instance tells the host's developer, and what the browser says of a file, node or relay that did not answer.
const isExpected = (text: string) =>
  /^FoyerError\b/.test(text) || /^(Failed to load resource|WebSocket connection to 'ws:)/.test(text)

/** Listens to everything in a context that would be a fault of the product whatever the test. */
export function watchHealth(context: BrowserContext): Health {
  const problems: string[] = []
  context.on('weberror', event => problems.push(`uncaught: ${String(event.error())}`))
  context.on('console', message => {
    const text = message.text()
    if (/^(error|warning)$/.test(message.type()) && !isExpected(text))
      problems.push(`console ${message.type()}: ${text.slice(0, 600)}`)
  })
  context.on('request', request => {
    if (!isLoopback(request.url())) problems.push(`remote ${request.resourceType()}: ${request.url()}`)
  })
  return { problems }
}
