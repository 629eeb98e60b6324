import { expect, it } from 'vitest'
import { createLog, withoutPrivateParts } from './createLog.js'

const logged = (secrets: readonly string[], work: (log: ReturnType<typeof createLog>) => void) => {
  let output = ''
  const write = (line: string) => {
    output += line
  }
  work(createLog({ level: 'trace', secrets, destination: { write } }))
  return output
}

it.each(['plain-secret', 'with "quotes" and \\', 'p/q+r=s t', 'ünïcode'])(
  'removes a secret of the settings in each encoding: %s',
  secret => {
    const output = logged([secret], log => {
      log.info({ url: `smtp://user:${encodeURIComponent(secret)}@host`, secretless: secret }, secret)
      log.error({ err: new Error(`Basic ${Buffer.from(secret).toString('base64')} ${secret}`) })
    })
    for (const spelling of [secret, JSON.stringify(secret).slice(1, -1), encodeURIComponent(secret)])
      expect(output).not.toContain(spelling)
    expect(output).not.toContain(Buffer.from(secret).toString('base64'))
    // The rest is still JSON.
    expect(
      output
        .trim()
        .split('\n')
        .map(line => JSON.parse(line).level),
    ).toEqual([30, 50])
  },
)

it('removes fields with a visitor’s data', () => {
  const visitor = { email: 'ada', token: 'tok', deviceId: 'dev', otp: 'one', authorization: 'bearer' }
  const output = logged([], log => log.info({ ...visitor, body: visitor, requestId: 'kept' }))
  expect(output).not.toMatch(/"(ada|tok|dev|one|bearer)"/)
  expect(output).toContain('kept')
})

it.each([
  ['nobody ada.l+x@mail.example.com, or', 'nobody [removed], or'],
  ['code 123456.', 'code [removed].'],
  ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', '[removed]'],
  ['device 0b9f9f5e-2c1d-4c5a-8f7e-3a1b2c3d4e5f', 'device [removed]'],
])('removes text that resembles a visitor’s data from an error’s message: %s', (text, expected) => {
  expect(withoutPrivateParts(text)).toBe(expected)
})

it('keeps the locations in a stack', () => {
  const line = '    at parserOnHeadersComplete (file:///site/node_modules/hono/dist/compose.js:35:11)'
  expect(withoutPrivateParts(line)).toBe(line)
})

it('logs causes, and stops at circular ones', () => {
  const error = new Error('outer', { cause: new Error('inner') })
  const ring: Error = new Error('ring')
  ring.cause = ring
  const output = logged([], log => {
    log.error({ err: error })
    log.error({ err: ring })
    log.error({ err: 'no error at all' })
  })
  expect(output).toContain('inner')
  expect(output).not.toContain('no error at all')
})
