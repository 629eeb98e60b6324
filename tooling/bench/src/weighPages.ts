import { gzipSync } from 'node:zlib'
import type { Browser } from 'playwright'
import type { BuiltFiles } from './buildPages.js'
import { type PageName, pages } from './pages.js'

/** The number of requests and script bytes of a page. */
export interface Weight {
  readonly page: PageName
  readonly requestsOnLoad: number
  /** Gzipped bytes of scripts, React included. */
  readonly scriptBytesOnLoad: number
  readonly scriptsOnOpen: number
  readonly scriptBytesOnOpen: number
}

const settleMs = 500

/** Loads each page with an empty cache, then opens its dialog. */
export async function weighPages(
  browser: Browser,
  { url, files }: { readonly url: string; readonly files: BuiltFiles },
): Promise<Weight[]> {
  const scriptBytes = (urls: readonly string[]) =>
    urls
      .filter(isScript)
      .map(each => gzipSync(files.get(new URL(each).pathname) ?? new Uint8Array()).length)
      .reduce((sum, bytes) => sum + bytes, 0)
  const weights: Weight[] = []
  for (const name of pages) {
    const page = await browser.newPage()
    const requests: string[] = []
    page.on('request', request => {
      if (!request.url().startsWith('data:')) requests.push(request.url())
    })
    await page.goto(`${url}${name}.html`, { waitUntil: 'networkidle' })
    const onLoad = requests.splice(0)
    await page.evaluate(() => document.querySelector<HTMLElement>('#root button')?.click())
    await page.locator('dialog[open]').waitFor()
    await page.waitForTimeout(settleMs)
    weights.push({
      page: name,
      requestsOnLoad: onLoad.length,
      scriptBytesOnLoad: scriptBytes(onLoad),
      scriptsOnOpen: requests.filter(isScript).length,
      scriptBytesOnOpen: scriptBytes(requests),
    })
    await page.close()
  }
  return weights
}

function isScript(url: string): boolean {
  return url.endsWith('.js')
}
