import { expect, it } from 'vitest'
import { createBrowser, signInByEmail } from '../__fixtures__/createBrowser.js'
import { createTestApp } from '../__fixtures__/createTestApp.js'
import { startSecureFrame } from '../__fixtures__/startSecureFrame.js'
import { failureCodes, SecureFailure } from '../service/SecureFailure.js'
import { approvalCall, countOutcomes, loginCalls } from './countOutcomes.js'
import { createMetrics } from './createMetrics.js'

async function countAfter(path: string, answer: () => unknown): Promise<string> {
  const metrics = createMetrics()
  const { call } = await createTestApp({ routes: countOutcomes({ [path]: async () => answer() }, metrics) })
  await call(path)
  const text = await metrics.read()
  return text
    .split('\n')
    .filter(line => /^foyer_secure_(logins|approvals|rate_limited)_total/.test(line) && !line.endsWith(' 0'))
    .join('\n')
}
const refuse = (code?: number) => () => {
  throw new SecureFailure('No.', code)
}
const fail = () => {
  throw new Error('broken')
}

it.each([
  ['email/code', () => ({ token: 't' }), 'logins_total{kind="email",outcome="done"} 1'],
  ['email/code', refuse(), 'logins_total{kind="email",outcome="refused"} 1'],
  ['social/finish', fail, 'logins_total{kind="social",outcome="failed"} 1'],
  ['farcaster/finish', () => ({ token: 't' }), 'logins_total{kind="farcaster",outcome="done"} 1'],
  ['request/approve', () => ({ result: 1 }), 'approvals_total{outcome="done"} 1'],
  ['request/approve', refuse(), 'approvals_total{outcome="refused"} 1'],
  ['email/start', refuse(failureCodes.limitExceeded), 'rate_limited_total 1'],
])('counts %s: %#', async (path, answer, expected) => {
  expect(await countAfter(path, answer)).toBe(`foyer_secure_${expected}`)
})

it.each([
  ['farcaster/finish', () => ({})],
  ['user/read', refuse()],
])('counts nothing for a call that completes nothing: %s', async (path, answer) => {
  expect(await countAfter(path, answer)).toBe('')
})

it('lists only calls that the site handles', async () => {
  const frame = await startSecureFrame()
  try {
    for (const path of [...Object.keys(loginCalls), approvalCall])
      await expect(createBrowser(frame.loopbackUrl).call(path, { nothing: 1 })).rejects.not.toThrow(
        'There is nothing here.',
      )
  } finally {
    await frame.stop()
  }
})

it('counts the logins and e-mails of a running site', async () => {
  const frame = await startSecureFrame()
  try {
    await signInByEmail(frame, createBrowser(frame.loopbackUrl), 'ada@lab.test')
    const text = await (await fetch(`${frame.loopbackUrl}/metrics`)).text()
    expect(text).toContain('foyer_secure_logins_total{kind="email",outcome="done"} 1')
    expect(text).toContain('foyer_secure_mails_total{outcome="done"} 2')
    expect(text).toContain('foyer_secure_requests_total{route="/api/email/code",status="200"} 1')
  } finally {
    await frame.stop()
  }
})

it('reports the number of database connections that are open when the metrics are read', async () => {
  const metrics = createMetrics()
  let open = 1
  metrics.watchConnections(() => open)
  open = 7
  expect(await metrics.read()).toContain('foyer_secure_database_connections 7')
})
