import type { Page } from '@playwright/test'

/** The storage writes of a page and its policy violations, in order. */
export interface PageRecord {
  readonly writes: string[]
  readonly violations: string[]
}

/** Records storage writes and policy violations from before the page's first script. See {@link readRecord}. */
export async function recordPage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const record: PageRecord = { writes: [], violations: [] }
    Object.assign(window, { pageRecord: record })
    const watch = (owner: object, name: string) => {
      const original = Reflect.get(owner, name) as (...values: unknown[]) => unknown
      Reflect.set(owner, name, function (this: unknown, ...values: unknown[]) {
        record.writes.push(`${name} ${String(values[0])}`)
        return Reflect.apply(original, this, values)
      })
    }
    for (const name of ['setItem', 'removeItem', 'clear']) watch(Storage.prototype, name)
    watch(IDBFactory.prototype, 'open')
    watch(CacheStorage.prototype, 'open')
    const cookie = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie') as PropertyDescriptor
    Object.defineProperty(Document.prototype, 'cookie', {
      ...cookie,
      set(value: string) {
        record.writes.push(`cookie ${value}`)
        cookie.set?.call(this, value)
      },
    })
    document.addEventListener('securitypolicyviolation', event => {
      record.violations.push(
        `${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`,
      )
    })
  })
}

/** Returns the record since the page was loaded. */
export function readRecord(page: Page): Promise<PageRecord> {
  return page.evaluate(() => (window as unknown as { pageRecord: PageRecord }).pageRecord)
}
