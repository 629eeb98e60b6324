import { existsSync } from 'node:fs'
import { chromium } from 'playwright'
import { unpackOnce } from './unpackOnce.mjs'

const systemPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

const hasPackage = process.platform === 'linux' && process.arch === 'x64'

/**
 * Returns the path of a Chromium for tests: `CHROMIUM_PATH`, the npm package (Linux x64), an installed browser, or
 * Playwright's download, in this order. The npm package is the same on every machine. In this headless shell a page
 * costs a third less than in a full browser without a screen. `FOYER_BROWSER=installed` skips it.
 */
export async function chromiumPath() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  if (hasPackage && process.env.FOYER_BROWSER !== 'installed') return packagedPath()
  const found = [...systemPaths, chromium.executablePath()].find(path => existsSync(path))
  if (!found) throw new Error('Found no Chromium: install one, or set CHROMIUM_PATH.')
  return found
}

let packaged

function packagedPath() {
  packaged ??= unpackPackaged()
  return packaged
}

async function unpackPackaged() {
  // The npm package unpacks its own libraries only when it detects a bare container.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs20.x'
  const { default: build } = await import('@sparticuz/chromium')
  // The npm package treats any file of this name as complete, even while another process is still writing it.
  return unpackOnce({ name: 'chromium', unpack: () => build.executablePath() })
}
