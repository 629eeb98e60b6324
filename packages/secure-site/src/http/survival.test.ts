import { afterAll, beforeAll, expect, it } from 'vitest'
import { sendRaw } from '../__fixtures__/sendRaw.js'
import { type SiteProcess, startSiteProcess } from '../__fixtures__/startSiteProcess.js'

let site: SiteProcess
beforeAll(async () => {
  site = await startSiteProcess()
})
afterAll(() => site.stop())

const get = (target: string) => sendRaw(site.port, `GET ${target} HTTP/1.1\r\nhost: secure.localhost\r\n\r\n`)

it.each(['//', 'http://', '/\\\\', '///', '//:0', 'http://:99999/', '*', '/%', '/%00', '/sdk?%'])(
  'lives on after GET %s',
  async target => {
    expect(await get(target)).toMatch(/^HTTP\/1\.1 (200|400|404) /)
    expect(await get('/sdk')).toMatch(/^HTTP\/1\.1 200 /)
    expect(site.isAlive()).toBe(true)
  },
)
