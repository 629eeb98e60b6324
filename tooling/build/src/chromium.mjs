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
 * Finds a Chromium to test with: `CHROMIUM_PATH`, then the copy from the npm registry (Linux x64), then an installed one,
 * then the one Playwright downloaded. The copy is the same everywhere, and a headless shell: a page costs it a third less
 * than a whole browser without a screen. `FOYER_BROWSER=installed` asks for one that is installed.
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
  // The packaged build brings its own libraries only when it believes it runs in a bare container.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs20.x'
  const { default: build } = await import('@sparticuz/chromium')
  // It takes any file of this name for a whole one, and names it before it has written it.
  return unpackOnce({ name: 'chromium', unpack: () => build.executablePath() })
}
