import type { BrowserContext } from '@playwright/test'

/** What must not happen in any test, as it happened. */
export interface Health {
  /** Exceptions and rejections that nobody caught, React's complaints, broken policies, requests that leave loopback. */
  readonly problems: readonly string[]
}

const isLoopback = (url: string) =>
  /^(https?|wss?):\/\/127\.0\.0\.1[:/]/.test(url) || /^(data|blob|about|chrome-error):/.test(url)

// What the instance tells the host's developer, and what the browser says of a file or node that did not answer.
const isExpected = (text: string) => /^FoyerError\b/.test(text) || text.startsWith('Failed to load resource')

/** Listens to everything in a context that would be a fault of the product whatever the test. */
export function watchHealth(context: BrowserContext): Health {
  const problems: string[] = []
  context.on('weberror', event => problems.push(`uncaught: ${String(event.error())}`))
  context.on('console', message => {
    const text = message.text()
    if (message.type() === 'error' && !isExpected(text)) problems.push(`console: ${text.slice(0, 600)}`)
  })
  context.on('request', request => {
    if (!isLoopback(request.url())) problems.push(`remote request: ${request.url()}`)
  })
  return { problems }
}
