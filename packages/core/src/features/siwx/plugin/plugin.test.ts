import { parseNetworkId } from '@foyer/common'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { codeOf } from '../../../testing/codeOf.js'
import { testFamilies } from '../../../testing/testFamilies.js'
import type { SiwxHost, SiwxPlugin, SiwxSession } from '../SiwxPlugin.js'
import type { SiwxSettings } from './checkSettings.js'
import { createSiwx } from './createSiwx.js'

const subject = { chainId: 'solana:sun', accountAddress: 'Sunny' } as const
const page = { domain: 'app.example', uri: 'https://app.example/' }

async function open(settings: SiwxSettings = {}) {
  const stored: { sessions: readonly SiwxSession[] } = { sessions: [] }
  const judged: SiwxSession[] = []
  const host: SiwxHost = {
    family: chainId => testFamilies[parseNetworkId(chainId).namespace],
    stored: { read: () => stored.sessions, write: sessions => Object.assign(stored, { sessions }) },
    token: { read: () => null, write: () => expect.unreachable('no server') },
    async verify(session) {
      judged.push(session)
      return session.signature === 'good'
    },
  }
  const make = createSiwx({ ...page, ...settings })
  const plugin = await (make as (host: SiwxHost) => Promise<SiwxPlugin>)(host)
  const sign = async (
    signature = 'good',
    signer: typeof subject | object = subject,
  ): Promise<SiwxSession> => {
    const message = await plugin.createMessage(signer as typeof subject)
    return { data: JSON.parse(JSON.stringify(message)), message: message.toString(), signature }
  }
  return { plugin, sign, stored, judged }
}

describe('the check of the settings', () => {
  it.each<[string, SiwxSettings]>([
    ['statement', { statement: 'Welcome\nURI: https://evil.example' }],
    ['statement', { statement: 'Welcome\rto the app' }],
    ['statement', { statement: 'Welcome\u2028to the app' }],
    ['requestId', { requestId: '7\nNonce: aaaaaaaa' }],
    ['domain', { domain: 'https://app.example' }],
    ['domain', { domain: 'app.example/login' }],
    ['domain', { domain: 'app.example wants you to sign in' }],
    ['domain', { domain: '' }],
    ['uri', { uri: 'app.example' }],
    ['uri', { uri: 'https://app.example/\nVersion: 2' }],
    ['resources.1', { resources: ['ipfs://bafy', 'terms'] }],
    ['resources', { resources: 'https://app.example/' as never }],
    ['expiresInMs', { expiresInMs: 0 }],
    ['expiresInMs', { expiresInMs: -60_000 }],
    ['expiresInMs', { expiresInMs: Number.NaN }],
    ['expiresInMs', { expiresInMs: Number.POSITIVE_INFINITY }],
    ['expiresInMs', { expiresInMs: '1h' as never }],
    ['server', { server: '' }],
    ['server', { server: 'ftp://auth.example' }],
    ['server', { server: 'javascript:alert(1)' }],
    ['isRequired', { isRequired: 'no' as never }],
    ['getNonce', { getNonce: 'abcdefgh' as never }],
    [
      'storage.set',
      { storage: { get: async () => [], add: async () => {}, delete: async () => {} } as never },
    ],
    ['verifiers.0.namespace', { verifiers: [{ namespace: 'near' as never, verify: async () => true }] }],
    ['signOut.onDisconnct', { signOut: { onDisconnct: true } as never }],
    ['expiresIn', { expiresIn: 60_000 } as never],
  ])('rejects an invalid %s: %o', (name, settings) => {
    const error = expect.objectContaining({
      code: 'OPTION_INVALID',
      context: expect.objectContaining({ option: `siwx.${name}` }),
    })
    expect(() => createSiwx(settings)).toThrow(error)
  })

  it.each<SiwxSettings>([
    {},
    { statement: 'Grüße! 你好, “lab” & more.', requestId: 'request 7', expiresInMs: 1 },
    { domain: 'app.example:8443', uri: 'https://app.example:8443/login?next=/' },
    { domain: 'localhost', uri: 'http://localhost/', server: '/auth' },
    { domain: '[::1]:3000', uri: 'http://[::1]:3000/', server: 'https://auth.app.example/v1' },
    { resources: ['ipfs://bafy', 'urn:recap:abc'], statement: undefined as never },
  ])('accepts %o', settings => {
    expect(createSiwx(settings)).toBeTypeOf('function')
  })
})

describe('the ready-made plugin', () => {
  it('creates messages from the settings, each with its own nonce', async () => {
    const { plugin } = await open({
      statement: 'Welcome',
      resources: ['https://app.example/terms'],
      requestId: '7',
      expiresInMs: 60_000,
    })
    const [one, other] = [await plugin.createMessage(subject), await plugin.createMessage(subject)]
    expect(one).toMatchObject({
      ...subject,
      ...page,
      version: '1',
      statement: 'Welcome',
      resources: ['https://app.example/terms'],
      requestId: '7',
    })
    expect(Date.parse(one.expirationTime ?? '') - Date.parse(one.issuedAt)).toBe(60_000)
    expect(one.nonce).toMatch(/^[A-Za-z0-9]{24}$/)
    expect(other.nonce).not.toBe(one.nonce)
    expect(one.toString()).toContain('app.example wants you to sign in with your Solana account:\nSunny\n')
  })

  it('requires sign-in unless the host makes it optional [PERM-5]', async () => {
    expect((await open()).plugin.getRequired?.()).toBe(true)
    expect((await open({ isRequired: false })).plugin.getRequired?.()).toBe(false)
  })

  it('accepts a session with a valid signature once', async () => {
    const { plugin, sign, judged } = await open()
    const session = await sign()
    await plugin.addSession(session)
    expect(await plugin.getSessions(subject.chainId, subject.accountAddress)).toEqual([session])
    expect(await plugin.getSessions('solana:moon', subject.accountAddress)).toEqual([])
    expect(await plugin.getSessions(subject.chainId, 'sunny')).toEqual([])
    expect(judged).toEqual([session])
    await expect(plugin.addSession(session)).rejects.toThrow('The sign-in message is not valid: nonce')
  })

  it('rejects a bad signature, an unknown nonce and a changed message', async () => {
    const { plugin, sign, stored } = await open()
    await expect(plugin.addSession(await sign('bad'))).rejects.toThrow('The signature is not valid')
    const foreign = await (await open()).sign()
    expect(await codeOf(plugin.addSession(foreign))).toBe('SIWX_MESSAGE_INVALID')
    const session = await sign()
    const message = session.message.replace('Sunny', 'Stormy')
    await expect(plugin.addSession({ ...session, message })).rejects.toThrow(': address')
    expect(stored.sessions).toEqual([])
  })

  it("asks the host's verifiers of a namespace, all of which must agree", async () => {
    const verdicts = [true, true]
    const verifier = (index: number, namespace: 'solana' | 'eip155' = 'solana') => ({
      namespace,
      verify: async () => verdicts[index] ?? true,
    })
    const { plugin, sign, judged } = await open({
      verifiers: [verifier(0), verifier(1), { ...verifier(2, 'eip155'), verify: async () => false }],
    })
    await plugin.addSession(await sign('bad'))
    expect(judged).toEqual([])
    verdicts[1] = false
    await expect(plugin.addSession(await sign())).rejects.toThrow('The signature is not valid')
  })

  it('replaces all sessions without verifying known ones again', async () => {
    const { plugin, sign, stored, judged } = await open()
    const first = await sign()
    await plugin.addSession(first)
    const second = await sign('good', { chainId: 'eip155:1', accountAddress: '0xaaa' })
    await plugin.setSessions([second, first])
    expect(stored.sessions).toEqual([second, first])
    expect(judged).toHaveLength(2)
    expect(await codeOf(plugin.setSessions([await sign('bad'), first]))).toBe('SIWX_SIGNATURE_INVALID')
    expect(stored.sessions).toEqual([second, first])
    await plugin.setSessions([])
    expect(stored.sessions).toEqual([])
  })

  it('accepts one nonce for all accounts that signed the same request', async () => {
    const { plugin, sign } = await open()
    const one = await sign()
    const data = { ...one.data, chainId: 'solana:moon' } as const
    const other = { ...one, data, message: one.message.replace('solana:sun', 'solana:moon') }
    await plugin.setSessions([one, other])
    expect(await plugin.getSessions('solana:moon', 'Sunny')).toHaveLength(1)
  })

  it('ends the sessions of one account on one chain only', async () => {
    const { plugin, sign, stored } = await open()
    for (const chainId of ['solana:sun', 'solana:moon']) {
      await plugin.addSession(await sign('good', { ...subject, chainId }))
    }
    await plugin.revokeSession('solana:sun', 'Sunny')
    expect(stored.sessions.map(({ data }) => data.chainId)).toEqual(['solana:moon'])
  })

  it('does not return an expired session', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const { plugin, sign } = await open({ expiresInMs: 60_000 })
    await plugin.addSession(await sign())
    expect(await plugin.getSessions('solana:sun', 'Sunny')).toHaveLength(1)
    vi.advanceTimersByTime(61_000)
    expect(await plugin.getSessions('solana:sun', 'Sunny')).toEqual([])
  })

  it("uses the host's own nonces and storage", async () => {
    const kept: SiwxSession[] = []
    const { plugin, sign, stored } = await open({
      getNonce: async ({ accountAddress }) => `nonce00${accountAddress}`,
      storage: {
        get: async () => kept,
        add: async session => void kept.push(session),
        set: async sessions => void kept.splice(0, Infinity, ...sessions),
        delete: async () => void kept.splice(0),
      },
    })
    const session = await sign()
    expect(session.data.nonce).toBe('nonce00Sunny')
    await plugin.addSession(session)
    expect([kept, stored.sessions]).toEqual([[session], []])
    const empty = await open({ getNonce: async () => '' })
    expect(await codeOf(empty.sign())).toBe('SIWX_REFUSED')
  })
})
