import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { expect, it, onTestFinished } from 'vitest'
import { createBrowser, lastMail, readMails, signInByEmail } from '../__fixtures__/createBrowser.js'
import { beginLogin, walkWindow } from '../__fixtures__/socialLogins.js'
import { startMainProcess } from '../__fixtures__/startMainProcess.js'
import { startSecureFrame } from '../__fixtures__/startSecureFrame.js'
import type { FarcasterLink } from '../social/createFarcaster.js'

interface Site {
  readonly loopbackUrl: string
  readonly mailboxUrl: string
}

const email = 'ada.lovelace@lab.test'
const appOrigin = 'http://lab.localhost:1'
const message = 'what only the visitor reads'

/** Performs the actions of visitors, successful and failing ones. Resolves to every secret that occurred. */
async function visit(site: Site, networkId: string): Promise<readonly string[]> {
  const [deviceId, other] = [randomUUID(), randomUUID()]
  const browser = createBrowser(site.loopbackUrl, deviceId)
  await signInByEmail(site, browser, email)
  const mails = await readMails(site, email)
  await fetch(`${site.loopbackUrl}/device?query=${message}`)

  const social = createBrowser(site.loopbackUrl, other)
  const login = await beginLogin(social, { provider: 'google', appOrigin })
  const answered = await walkWindow(social, login, { as: 'grace' })
  const { windowSecret } = login
  const back = { uri: answered, windowSecret }
  const { resultUri } = await social.call<{ resultUri: string }>('social/return', back)
  await social.call('social/finish', { uri: resultUri })

  type FarcasterStart = { readonly url: string; readonly number: string }
  const { url, number } = await social.call<FarcasterStart>('farcaster/start', { appOrigin })
  const channel = url.split('#')[1]
  const link = await social.call<FarcasterLink>('farcaster/open', { channel, number })
  await social.call('farcaster/finish')
  await social.call('farcaster/back', { returnId: link.returnId })

  const hex = `0x${Buffer.from(message).toString('hex')}`
  await browser.call('user/prefer', { type: 'eoa' })
  const { address } = await browser.call<{ address: string }>('user/read')
  const signature = await browser.rpc<string>('personal_sign', [hex, address], networkId)

  const refused = async (work: Promise<unknown>) => expect(work).rejects.toThrow()
  await refused(browser.call('email/code', { otp: '000000' }))
  await refused(browser.call('request/approve', { ticket: 'a-ticket-of-nobody' }))
  await refused(social.call('social/finish', { uri: resultUri }))
  await refused(browser.rpc('eth_getBalance', [address, 'latest'], networkId))
  await refused(browser.call('user/nothing', { email }))

  return [
    ...[deviceId, other, browser.token, social.token, email, message, hex, signature, address],
    ...mails.flatMap(({ code, link }) => [code, link?.split('#')[1]]),
    ...[login.uri, answered, resultUri]
      .flatMap(each => [...new URL(each).searchParams.values()])
      .filter(value => value.length > 20),
    windowSecret,
    ...[channel, link.returnId, link.phoneSecret, link.url.split('=')[1]],
    'grace',
  ].filter(secret => typeof secret === 'string' && secret !== '') as string[]
}

/** Matches at least 32 bytes in hexadecimal or base64. */
const longSecret = /[0-9a-f]{64}|[A-Za-z0-9_-]{43}/i

it('logs a complete run without a secret of the visit or the settings', async () => {
  const site = await startMainProcess()
  onTestFinished(site.stop)
  const told = await visit(site, 'eip155:31337')
  const browser = createBrowser(site.loopbackUrl)
  await signInByEmail(site, browser, 'carol@lab.test')
  const { address } = await browser.call<{ address: string }>('user/read')
  const atDeadNode = browser.rpc('personal_sign', ['0x68', address], 'eip155:31338')
  await expect(atDeadNode).rejects.toThrow('Something went wrong here.')
  await site.stopMail()
  await expect(browser.call('email/start', { email: 'bob@lab.test', appOrigin })).rejects.toThrow()
  site.signal('SIGTERM')
  expect(await site.ended).toBe(0)

  const output = site.output()
  const lines = output
    .trim()
    .split('\n')
    .map(line => JSON.parse(line))
  expect(lines.map(line => line.msg)).toEqual(
    expect.arrayContaining(['listening', 'request', 'mail', 'stopping', 'stopped']),
  )
  expect(lines.filter(line => line.route === '/api/social/finish')).toMatchObject([
    { status: 200 },
    { status: 400 },
  ])
  expect(lines.filter(line => line.msg === 'failure')).toMatchObject([
    { err: { stack: expect.stringContaining(' at ') } },
  ])
  expect(told.length).toBeGreaterThan(12)
  for (const secret of [...told, ...site.secrets, 'bob@lab.test', 'carol@lab.test', address]) {
    expect(output).not.toContain(secret)
    expect(output).not.toContain(encodeURIComponent(secret))
  }
  expect(output).not.toMatch(longSecret)
})

it('logs no secrets even without redaction', async () => {
  let output = ''
  const write = (line: string) => {
    output += line
  }
  const network = {
    chainId: 31337,
    name: 'Dead',
    rpcUrl: 'http://127.0.0.1:1',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  }
  const frame = await startSecureFrame({
    log: pino({ level: 'trace' }, { write }),
    chains: () => ({ evm: [network], solana: [] }),
  })
  onTestFinished(frame.stop)
  const told = await visit(frame, 'eip155:31337')
  expect(output).toContain('/api/email/code')
  for (const secret of told) expect(output).not.toContain(secret)
  expect(output).not.toMatch(longSecret)
  expect((await lastMail(frame, email)).code).not.toBeNull()
})
