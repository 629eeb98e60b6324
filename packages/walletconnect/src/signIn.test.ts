import type { Network } from '@foyer/common'
import { verifyMessage } from 'viem'
import { parseSiweMessage } from 'viem/siwe'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { addresses } from './__fixtures__/createPhone.js'
import { holdClock, nextTask } from './__fixtures__/holdClock.js'
import { ethereum, polygon, solana } from './__fixtures__/networks.js'
import { fields, teachSignIn } from './__fixtures__/signInPhone.js'
import { codeOf, sessionOf, startWorld } from './__fixtures__/startWorld.js'

const networks = [ethereum, polygon] as const
const relayTimeoutMs = 12_000
const accountOn = ({ id }: Network) => `${id}:${addresses.eip155}`

// Vitest itself fails the run on any unhandled rejection.
beforeEach(() => {
  vi.stubGlobal('fetch', (url: unknown) => {
    throw new Error(`fetched ${url}`)
  })
})
afterEach(() => vi.unstubAllGlobals())

/** Starts a phone that can sign in and a page that asks it to. */
async function startSignInWorld() {
  const world = await startWorld()
  const links: string[] = []
  const connect = (request: Parameters<typeof world.connect>[0] = {}) =>
    world.connect({
      networks,
      signIn: fields,
      onPairingUri({ uri }) {
        links.push(uri)
        void world.phone.pair(uri).catch(() => {})
      },
      ...request,
    })
  return { ...world, signer: teachSignIn(world.phone), links, connect }
}

describe('a wallet that can sign in during pairing', () => {
  it('connects and signs with one approval, once for each chain', async () => {
    const { connect, phone, signer, links } = await startSignInWorld()
    const session = sessionOf(await connect(), 'eip155')
    expect(links[0]).toContain('methods=wc_sessionAuthenticate')
    expect(phone.proposals).toEqual([])
    expect(session.accounts).toEqual([accountOn(ethereum)])
    expect(session.signedIn?.map(({ account }) => account)).toEqual(networks.map(accountOn))
    for (const { message, signature, cacao } of session.signedIn ?? []) {
      const signed = { address: addresses.eip155, message, signature: signature as `0x${string}` }
      expect(await verifyMessage(signed)).toBe(true)
      expect(cacao.s.s).toBe(signature)
    }
    await session.close()
    await expect.poll(() => phone.ended).toHaveLength(1)
    expect(signer.asked).toHaveLength(1)
  })

  it('signs the app’s exact fields and the methods it requests', async () => {
    const { connect, signer } = await startSignInWorld()
    const session = sessionOf(await connect(), 'eip155')
    const { message = '' } = session.signedIn?.[0] ?? {}
    const { statement, resources, ...said } = parseSiweMessage(message)
    expect(said).toMatchObject({
      domain: fields.domain,
      uri: fields.uri,
      version: '1',
      nonce: fields.nonce,
      chainId: 1,
      address: addresses.eip155,
      requestId: fields.requestId,
      issuedAt: new Date(fields.issuedAt),
      expirationTime: new Date(fields.expirationTime ?? ''),
      notBefore: new Date(fields.notBefore ?? ''),
    })
    expect(statement).toMatch(/^Sign in to the app\. I further authorize the stated URI .*'personal_sign'/)
    expect(resources?.[0]).toBe('https://app.example/terms')
    const [, recap = ''] = signer.asked[0]?.resources ?? []
    const asked = Buffer.from(recap.replace('urn:recap:', ''), 'base64').toString()
    expect(asked).toContain('request/eth_sendTransaction')
    expect(asked).not.toContain('wallet_showCallsStatus')
    await session.close()
  })

  it('works like any other wallet afterwards: it signs, and reconnects without the sign-in', async () => {
    const { connect, reconnect, phone } = await startSignInWorld()
    const session = sessionOf(await connect(), 'eip155')
    expect(await session.signMessage?.({ message: 'Hello' })).toMatch(/^0x/)
    expect(phone.requests).toHaveLength(1)
    session.release()
    const again = sessionOf(await reconnect(networks), 'eip155')
    expect(again.linkId).toBe(session.linkId)
    expect(again.accounts).toEqual(session.accounts)
    expect(again.signedIn).toBeUndefined()
    await again.close()
  })

  it('may sign for fewer chains than requested', async () => {
    const { connect, signer } = await startSignInWorld()
    signer.chains = [polygon.id]
    const session = sessionOf(await connect(), 'eip155')
    expect(session.networkId).toBe(polygon.id)
    expect(session.signedIn?.map(({ account }) => account)).toEqual([accountOn(polygon)])
    await session.close()
  })

  it('may reject, and leaves nothing behind', async () => {
    const { connect, signer, phone } = await startSignInWorld()
    signer.onSignIn = 'reject'
    expect(await codeOf(connect())).toBe('CONNECT_REJECTED')
    expect(phone.proposals).toEqual([])
    await expect.poll(() => phone.kit.core.pairing.getPairings()).toEqual([])
  })

  it('accepts an older pairing URI while a renewed one is shown', async () => {
    const { connect, phone, links } = await startSignInWorld()
    const open = () => connect({ onPairingUri: ({ uri }) => links.push(uri) })
    const [older, newer] = [open(), open()]
    await expect.poll(() => new Set(links).size).toBe(2)
    for (const uri of links.reverse()) await phone.pair(uri)
    const sessions = (await Promise.all([older, newer])).flat()
    expect(new Set(sessions.map(({ linkId }) => linkId)).size).toBe(2)
    for (const { signedIn } of sessions) expect(signedIn).toHaveLength(2)
    for (const session of sessions) await session.close()
  })
})

describe('a canceled attempt', () => {
  it('stops immediately, and withdraws the pairing from the wallet', async () => {
    const { connect, phone, signer } = await startSignInWorld()
    signer.onSignIn = 'ignore'
    const cancel = new AbortController()
    const attempt = codeOf(connect({ signal: cancel.signal }))
    await expect.poll(() => signer.asked).toHaveLength(1)
    cancel.abort()
    expect(await Promise.race([attempt, nextTask()])).toBe('ABORTED')
    await expect.poll(() => phone.kit.core.pairing.getPairings()).toEqual([])
  })

  it('ends a session that was approved at the moment of the cancellation', async () => {
    const { connect, phone, signer } = await startSignInWorld()
    signer.onSignIn = 'ignore'
    const cancel = new AbortController()
    const attempt = codeOf(connect({ signal: cancel.signal }))
    await expect.poll(() => signer.asked).toHaveLength(1)
    signer.onSignIn = 'approve'
    const answered = signer.answer()
    cancel.abort()
    expect(await attempt).toBe('ABORTED')
    await answered
    await expect.poll(() => phone.ended).toHaveLength(1)
    expect(phone.kit.getActiveSessions()).toEqual({})
  })

  it('reports an unreachable relay within 15 s', async () => {
    const { connect, relay } = await startSignInWorld()
    await relay.stop()
    const clock = holdClock()
    const attempt = codeOf(connect())
    await clock.untilWaiting(relayTimeoutMs)
    await clock.pass(relayTimeoutMs)
    expect(await attempt).toBe('RELAY_UNREACHABLE')
  })
})

const someoneElse = '0x2546BcD3c84621e976D8185a91A922aE77ECEc30'

describe('an answer that differs from the request', () => {
  it.each<[string, (cacao: { p: object; s: object }) => unknown]>([
    ['another signature', cacao => ({ ...cacao, s: { t: 'eip191', s: `0x${'5a'.repeat(65)}` } })],
    ['an invalid signature', cacao => ({ ...cacao, s: { t: 'eip191', s: 'rubbish' } })],
    ['an unknown signature type', cacao => ({ ...cacao, s: { ...cacao.s, t: 'eip9999' } })],
    ['another statement', cacao => ({ ...cacao, p: { ...cacao.p, statement: 'Give me everything.' } })],
    ['another nonce', cacao => ({ ...cacao, p: { ...cacao.p, nonce: 'aaaaaaaaaaaa' } })],
    ['another domain', cacao => ({ ...cacao, p: { ...cacao.p, domain: 'evil.example' } })],
    ['another account', cacao => ({ ...cacao, p: { ...cacao.p, iss: `did:pkh:eip155:1:${someoneElse}` } })],
    ['a chain outside the request', cacao => withIssuer(cacao, `did:pkh:eip155:5:${addresses.eip155}`)],
    ['an invalid account', cacao => withIssuer(cacao, 'did:pkh:eip155:1:nonsense')],
    ['something unreadable', () => ({ h: 1 })],
  ])('opens no session: %s', async (_, forge) => {
    const { connect, signer } = await startSignInWorld()
    signer.forge = forge
    expect(await codeOf(connect())).toBe('WALLET_ANSWER_INVALID')
  })

  it('opens no session if the wallet allows no method and created no session', async () => {
    const { connect, signer, phone } = await startSignInWorld()
    signer.allowsNothing = true
    expect(await codeOf(connect())).toBe('WALLET_ANSWER_INVALID')
    expect(phone.kit.getActiveSessions()).toEqual({})
  })

  it('ends the session in the wallet, which considers it open', async () => {
    const { connect, signer, phone } = await startSignInWorld()
    signer.forge = cacao => ({ ...cacao, s: { t: 'eip191', s: `0x${'5a'.repeat(65)}` } })
    expect(await codeOf(connect())).toBe('WALLET_ANSWER_INVALID')
    await expect.poll(() => phone.ended).toHaveLength(1)
  })

  it('accepts a contract wallet’s signature without verifying it or asking a server', async () => {
    const { connect, signer } = await startSignInWorld()
    signer.forge = cacao => ({ ...cacao, s: { t: 'eip1271', s: '0x1234' } })
    const session = sessionOf(await connect(), 'eip155')
    expect(session.signedIn?.map(({ signature }) => signature)).toEqual(['0x1234', '0x1234'])
    await session.close()
  })
})

function withIssuer(cacao: { p: object }, iss: string): unknown {
  return { ...cacao, p: { ...cacao.p, iss } }
}

describe('an ordinary proposal', () => {
  it('is used for a wallet that cannot sign in, which only connects', async () => {
    const { connect, phone } = await startWorld()
    const session = sessionOf(await connect({ networks, signIn: fields }), 'eip155')
    expect(phone.proposals).toHaveLength(1)
    expect(session.accounts).toEqual([accountOn(ethereum)])
    expect(session.signedIn).toBeUndefined()
    await session.close()
  })

  it.each<[string, Parameters<Awaited<ReturnType<typeof startSignInWorld>>['connect']>[0]]>([
    ['if the request includes another namespace', { networks: [ethereum, solana] }],
    ['for text that the SDK would corrupt', { signIn: { ...fields, statement: 'Melde dich an: größer' } }],
    ['if the app requires no sign-in', { signIn: undefined }],
  ])('is used %s', async (_, request) => {
    const { connect, phone, signer, links } = await startSignInWorld()
    const session = sessionOf(await connect(request), 'eip155')
    expect(links[0]).not.toContain('methods=')
    expect(phone.proposals).toHaveLength(1)
    expect(signer.asked).toEqual([])
    expect(session.signedIn).toBeUndefined()
    await session.close()
  })
})
