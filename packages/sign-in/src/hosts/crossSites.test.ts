import type { Frame } from 'playwright'
import { describe, expect, it } from 'vitest'
import { createEvmSigner } from '../__fixtures__/createSigners.js'
import { type CookieRule, openFrame } from '../__fixtures__/openFrame.js'
import { writeMessage } from '../__fixtures__/writeMessage.js'
import type { SignInOptions } from '../SignIn.js'

interface RequestOptions {
  readonly body?: object
  readonly token?: string | undefined
}

/** Sends a request from a script of the page. */
function ask(frame: Frame, url: string, { body, token }: RequestOptions = {}) {
  return frame.evaluate(
    async ({ address, sent, bearer }) => {
      const headers = {
        ...(sent && { 'content-type': 'application/json' }),
        ...(bearer && { authorization: `Bearer ${bearer}` }),
      }
      const response = await fetch(address, {
        credentials: 'include',
        headers,
        ...(sent && { method: 'POST', body: sent }),
      })
      const text = await response.text()
      return { status: response.status, body: text === '' ? undefined : JSON.parse(text) }
    },
    { address: url, sent: body && JSON.stringify(body), bearer: token },
  )
}

async function signIn(rule: CookieRule, options: Partial<SignInOptions>) {
  const { frame, origin, serverUrl } = await openFrame(rule, options)
  const { address, chainId, sign } = createEvmSigner()
  const { nonce, binding } = (await ask(frame, `${serverUrl}/nonce`)).body
  const domain = new URL(origin).host
  const issuedAt = new Date().toISOString()
  const message = writeMessage({ domain, address, uri: origin, chainId, nonce, issuedAt })
  const body = {
    data: { accountAddress: address, chainId },
    message,
    signature: await sign(message),
    binding,
  }
  const verified = await ask(frame, `${serverUrl}/verify`, { body })
  const { token } = verified.body
  const session = async () =>
    (await ask(frame, `${serverUrl}/session`, { token })).body.session?.accountAddress
  return { address, verified, session, end: () => ask(frame, `${serverUrl}/sign-out`, { token, body: {} }) }
}

const rules: readonly CookieRule[] = ['everybody', 'first parties']

describe.each(rules)('an app in a frame of another site, in a browser that stores cookies of %s', rule => {
  it('cannot sign in with same-site cookies', async () => {
    const { verified, session } = await signIn(rule, {})
    expect(verified).toEqual({ status: 422, body: { reason: 'nonce' } })
    expect(await session()).toBeUndefined()
  })

  it('signs in with cross-site cookies', async () => {
    const { address, verified, session, end } = await signIn(rule, { cookies: 'crossSite' })
    expect(verified).toMatchObject({ status: 200 })
    expect(verified.body).not.toHaveProperty('token')
    expect(await session()).toBe(address)
    await end()
    expect(await session()).toBeUndefined()
  })

  it('signs in with a token', async () => {
    const { address, verified, session, end } = await signIn(rule, { withoutCookie: 'token' })
    expect(verified).toMatchObject({ status: 200, body: { token: expect.any(String) } })
    expect(await session()).toBe(address)
    await end()
    expect(await session()).toBeUndefined()
  })

  it('returns an unpartitioned cookie only if the browser allows third parties', async () => {
    const { frame } = await openFrame(rule, {})
    const told = await frame.evaluate(async () => {
      await fetch('/give')
      return (await fetch('/tell')).text()
    })
    expect(told).toBe(rule === 'everybody' ? 'plain=1' : '')
  })
})
