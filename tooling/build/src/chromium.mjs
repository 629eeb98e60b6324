import { existsSync } from 'node:fs'
import { chromium } from 'playwright'

const systemPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * Finds a Chromium to test with: `CHROMIUM_PATH`, then an installed one, then the one Playwright downloaded,
 * then the copy that comes from the npm registry (Linux x64). `FOYER_BROWSER=npm` asks for the last.
 */
export async function chromiumPath() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  if (process.env.FOYER_BROWSER !== 'npm') {
    const found = [...systemPaths, chromium.executablePath()].find(path => existsSync(path))
    if (found) return found
  }
  // The packaged build brings its own libraries only when it believes it runs in a bare container.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs20.x'
  const { default: packaged } = await import('@sparticuz/chromium')
  return packaged.executablePath()
}
