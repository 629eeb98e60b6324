import { chromiumPath } from '@foyer/build/chromium'
import { chromium } from 'playwright'
import { expect, it, onTestFinished } from 'vitest'
import { serveFiles } from '../size/serveFiles.js'
import { recordScripts } from './recordScripts.js'
import { roundsOf } from './ScriptRequest.js'

const sources = {
  '/host.js': `
const button = document.body.appendChild(document.createElement('button'))
button.onclick = () => {
  const link = document.createElement('link')
  document.head.appendChild(Object.assign(link, { rel: 'modulepreload', href: '/engine.js' }))
  void import('/engine.js')
  void import('/modal.js').then(() => import('/view.js'))
  void fetch('/answer')
}
button.textContent = 'Open'`,
  '/engine.js': `import '/parts.js'`,
  '/parts.js': '',
  '/modal.js': 'export const modal = 1',
  '/view.js': '',
  '/answer': '{}',
}

it('lists the scripts of an opening once each, in their rounds', async () => {
  const files = Object.entries(sources).map(([path, text]) => [path, new TextEncoder().encode(text)] as const)
  const server = await serveFiles(new Map(files))
  onTestFinished(server.stop)
  const browser = await chromium.launch({ executablePath: await chromiumPath() })
  onTestFinished(() => browser.close())
  const page = await browser.newPage()
  await page.goto(server.url, { waitUntil: 'networkidle' })
  const session = await page.context().newCDPSession(page)
  const record = await recordScripts(session, new URL(server.url).origin)
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 100,
    downloadThroughput: -1,
    uploadThroughput: -1,
  })
  await page.getByRole('button').click()
  const scripts = await record.settled()
  const rounds = roundsOf(scripts).map(round => round.map(({ path }) => path).sort())
  expect(rounds).toEqual([
    ['/engine.js', '/modal.js'],
    ['/parts.js', '/view.js'],
  ])
  const modal = scripts.find(({ path }) => path === '/modal.js')
  expect(new TextDecoder().decode(modal?.code)).toBe(sources['/modal.js'])
})
