import { parseNetworkId } from '@foyer/common'
import { describe, expect, it } from 'vitest'
import { codeOf } from '../../../testing/codeOf.js'
import { serveHttp } from '../../../testing/serveHttp.js'
import { testFamilies } from '../../../testing/testFamilies.js'
import type { SiwxHost, SiwxPlugin, SiwxToken } from '../SiwxPlugin.js'
import { createSiwx } from './createSiwx.js'

const subject = { chainId: 'eip155:1', accountAddress: '0xAbC1' } as const
const host: SiwxHost = {
  family: chainId => testFamilies[parseNetworkId(chainId).namespace],
  stored: { read: () => [], write: () => expect.unreachable('a server keeps the session') },
  token: { read: () => null, write: () => expect.unreachable('the session is in a cookie') },
  verify: () => expect.unreachable('a server judges'),
}

/** Starts a server that keeps at most one session and answers with `held.refusal` if the test sets it. */
async function open() {
  const server = await serveHttp()
  const held: { session: unknown; refusal?: { status: number; body: string } } = { session: null }
  server.answer = ({ method, path, body }) => {
    if (path === '/api/nonce') return { body: '{"nonce":"servernonce12345"}' }
    if (path === '/api/session') return { body: JSON.stringify({ session: held.session }) }
    if (held.refusal) return held.refusal
    if (path === '/api/sign-out') held.session = null
    else if (method === 'POST') {
      const { data, message, signature } = JSON.parse(body)
      const { accountAddress, chainId } = data
      held.session = { accountAddress: accountAddress.toLowerCase(), chainId, message, signature }
    }
    return { body: '{}' }
  }
  const make = createSiwx({
    domain: 'app.example',
    uri: 'https://app.example/',
    server: `${server.url}/api/`,
  })
  const plugin = await (make as (host: SiwxHost) => Promise<SiwxPlugin>)(host)
  const sign = async () => {
    const message = await plugin.createMessage(subject)
    return { data: JSON.parse(JSON.stringify(message)), message: message.toString(), signature: '0x1' }
  }
  const paths = () => server.seen.map(({ method, path }) => `${method} ${path.slice('/api/'.length)}`)
  return { server, held, plugin, sign, paths, get: () => plugin.getSessions('eip155:1', '0xAbC1') }
}

describe('a server', () => {
  it('issues the nonce, verifies, keeps the session and returns it', async () => {
    const { plugin, sign, paths, get } = await open()
    expect(await get()).toEqual([])
    const session = await sign()
    expect(session.data.nonce).toBe('servernonce12345')
    await plugin.addSession(session)
    const [found] = await get()
    expect(found).toMatchObject({ message: session.message, data: { chainId: 'eip155:1' } })
    expect(await plugin.getSessions('eip155:1', '0xother')).toEqual([])
    expect(await plugin.getSessions('eip155:2', '0xAbC1')).toEqual([])
    expect(paths().slice(0, 4)).toEqual(['GET session', 'GET nonce', 'POST verify', 'GET session'])
  })

  it('is called to sign out only a signed-in account [USER-12]', async () => {
    const { plugin, sign, paths, get } = await open()
    await plugin.revokeSession('eip155:1', '0xAbC1')
    await plugin.setSessions([])
    expect(paths()).not.toContain('POST sign-out')
    await plugin.addSession(await sign())
    await plugin.revokeSession('eip155:1', '0xother')
    expect(paths()).not.toContain('POST sign-out')
    await plugin.revokeSession('eip155:1', '0xAbC1')
    expect(await get()).toEqual([])
    await plugin.addSession(await sign())
    await plugin.setSessions([])
    expect(await get()).toEqual([])
    expect(paths().filter(each => each === 'POST sign-out')).toHaveLength(2)
  })

  it.each([
    ['signature', 'SIWX_SIGNATURE_INVALID', 'The signature is not valid'],
    ['expired', 'SIWX_REFUSED', 'The server refused: expired'],
  ])('gives its reason for a refusal: %s', async (reason, code, message) => {
    const { plugin, sign, held } = await open()
    const session = await sign()
    held.refusal = { status: 422, body: JSON.stringify({ reason }) }
    await expect(plugin.addSession(session)).rejects.toMatchObject({
      code,
      context: code === 'SIWX_REFUSED' ? { reason } : {},
      message,
    })
  })

  it.each([
    [{ status: 500, body: '{}' }, 'HTTP_STATUS'],
    [{ status: 422, body: 'no' }, 'SIWX_REFUSED'],
  ])('causes the matching failure with the response %j', async (refusal, code) => {
    const { plugin, sign, held } = await open()
    const session = await sign()
    held.refusal = refusal
    expect(await codeOf(plugin.addSession(session))).toBe(code)
  })

  it.each([
    ['{"nonce":"short"}', '{"session":{"accountAddress":1}}'],
    ['<html>', '<html>'],
    ['{}', '{"session":{"accountAddress":"0xAbC1","chainId":"eip155:1","message":"x","signature":""}}'],
  ])('causes a failure with the invalid response %s', async (nonce, session) => {
    const { server, plugin, get } = await open()
    server.answer = ({ path }) => ({ body: path === '/api/nonce' ? nonce : session })
    expect(await codeOf(plugin.createMessage(subject))).toBe('HTTP_BODY_INVALID')
    expect(await codeOf(get())).toBe('HTTP_BODY_INVALID')
  })
})

/** Starts a server whose cookie is not sent back, and pages that store its token. */
async function openWithoutCookies() {
  const server = await serveHttp()
  const held: {
    kept: SiwxToken | null
    nonces: number
    tokens: string[]
    session: object | null
    hasCookie: boolean
  } = {
    ...{ kept: null, nonces: 0, tokens: [], session: null, hasCookie: false },
  }
  server.answer = ({ path, body, authorization }) => {
    const isHeld = held.hasCookie || authorization === `Bearer ${held.tokens.at(-1)}`
    if (path === '/api/nonce') {
      held.nonces++
      return {
        body: JSON.stringify({ nonce: `servernonce${held.nonces}`, binding: `binding ${held.nonces}` }),
      }
    }
    if (path === '/api/session') return { body: JSON.stringify({ session: isHeld ? held.session : null }) }
    if (path === '/api/sign-out') {
      if (isHeld) held.session = null
      return { status: 204 }
    }
    const { data, message, signature, binding } = JSON.parse(body)
    if (!held.hasCookie && binding !== data.nonce.replace('servernonce', 'binding ')) {
      return { status: 422, body: '{"reason":"nonce"}' }
    }
    const { accountAddress, chainId } = data
    held.session = { accountAddress, chainId, message, signature }
    if (held.hasCookie) return { body: JSON.stringify(held.session) }
    held.tokens.push(`token${held.nonces}`)
    return { body: JSON.stringify({ ...held.session, token: held.tokens.at(-1) }) }
  }
  const told: (string | null)[] = []
  const openPage = async (url = `${server.url}/api`): Promise<SiwxPlugin> => {
    const page = { domain: 'app.example', uri: 'https://app.example/' }
    const make = createSiwx({ ...page, server: url, onToken: token => told.push(token) })
    const token = { read: () => held.kept, write: (kept: SiwxToken | null) => Object.assign(held, { kept }) }
    return (make as (host: SiwxHost) => Promise<SiwxPlugin>)({ ...host, token })
  }
  const sign = async (plugin: SiwxPlugin) => {
    const message = await plugin.createMessage(subject)
    return { data: JSON.parse(JSON.stringify(message)), message: message.toString(), signature: '0x1' }
  }
  const isSignedIn = async (plugin: SiwxPlugin) => (await plugin.getSessions('eip155:1', '0xAbC1')).length > 0
  return { server, held, told, openPage, sign, isSignedIn }
}

describe('a server whose cookie the browser does not send back', () => {
  it("receives the nonce's binding, and its token from every page until the sign-out", async () => {
    const { server, held, told, openPage, sign, isSignedIn } = await openWithoutCookies()
    const plugin = await openPage()
    const [first, second] = [await sign(plugin), await sign(plugin)]
    await plugin.addSession(first)
    expect(held.kept).toEqual({ server: `${server.url}/api`, token: 'token2' })
    expect(await isSignedIn(plugin)).toBe(true)
    expect(await isSignedIn(await openPage())).toBe(true)
    await plugin.addSession(second)
    expect(await isSignedIn(plugin)).toBe(true)
    await plugin.revokeSession('eip155:1', '0xAbC1')
    expect(held).toMatchObject({ kept: null, session: null })
    expect(await isSignedIn(plugin)).toBe(false)
    expect(told).toEqual(['token2', 'token2', null])
  })

  it('is the only one that receives the token', async () => {
    const { held, openPage, sign, told } = await openWithoutCookies()
    const plugin = await openPage()
    await plugin.addSession(await sign(plugin))
    const other = await serveHttp()
    other.answer = () => ({ body: '{"session":null}' })
    await (await openPage(`${other.url}/api`)).getSessions('eip155:1', '0xAbC1')
    expect(other.seen.map(({ authorization }) => authorization)).toEqual([undefined])
    expect(held.kept).not.toBeNull()
    expect(told).toEqual(['token1'])
  })

  it('ends the session, and drops its token but not another tab’s newer token', async () => {
    const { server, held, openPage, sign, isSignedIn, told } = await openWithoutCookies()
    const plugin = await openPage()
    await plugin.addSession(await sign(plugin))
    held.session = null
    expect(await isSignedIn(plugin)).toBe(false)
    expect(held.kept).toBeNull()
    expect(told).toEqual(['token1', null])
    await plugin.addSession(await sign(plugin))
    const answer = server.answer
    server.answer = request => {
      held.kept = { server: `${server.url}/api`, token: 'of another tab' }
      return request.path === '/api/session' ? { body: '{"session":null}' } : answer(request)
    }
    expect(await isSignedIn(plugin)).toBe(false)
    expect(held.kept).toMatchObject({ token: 'of another tab' })
  })

  it('sets a working cookie later, which drops the token', async () => {
    const { held, openPage, sign, isSignedIn, told } = await openWithoutCookies()
    const plugin = await openPage()
    await plugin.addSession(await sign(plugin))
    held.hasCookie = true
    await plugin.addSession(await sign(plugin))
    expect(held.kept).toBeNull()
    expect(told).toEqual(['token1', null])
    expect(await isSignedIn(plugin)).toBe(true)
  })
})
