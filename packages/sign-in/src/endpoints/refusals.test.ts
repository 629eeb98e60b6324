import { describe, expect, it } from 'vitest'
import { createEvmSigner, createSolanaSigner, type Signer } from '../__fixtures__/createSigners.js'
import { createWorld, origin, type SignedIn, type World } from '../__fixtures__/createWorld.js'
import type { MessageFields } from '../__fixtures__/writeMessage.js'

const minute = 60_000

/** Signs in with changed message fields. Resolves to the status, or the body of a rejection. */
async function verdict(
  world: World,
  other: Partial<MessageFields> = {},
  { signer = createEvmSigner(), data = {} }: { signer?: Signer; data?: object } = {},
): Promise<unknown> {
  const browser = world.browser()
  const signed = await world.sign(browser, signer, other)
  const { status, body } = await browser.post('/verify', { ...signed, data: { ...signed.data, ...data } })
  expect(await browser.session()).toEqual(status === 200 ? body : null)
  return status === 422 ? body : status
}

describe.each([
  ['an EVM', createEvmSigner],
  ['a Solana', createSolanaSigner],
])('%s sign-in', (_, createSigner) => {
  it.each([
    'evil.example',
    'lab.localhost',
    'lab.localhost:5174',
    'lab.localhost:51733',
    'LAB.localhost:5173',
    'http://lab.localhost:5173',
  ])('is rejected for the domain %s', async domain => {
    const reason = domain.includes('//') && createSigner === createEvmSigner ? 'message' : 'domain'
    expect(await verdict(createWorld(), { domain }, { signer: createSigner() })).toEqual({ reason })
  })

  it.each([
    'http://evil.example/',
    'http://lab.localhost:5173.evil.example/',
    'http://lab.localhost:5173@evil.example/',
    'https://lab.localhost:5173/',
    'http://lab.localhost:5174/',
    'blob:http://lab.localhost:5173/1',
    'javascript:alert(1)',
    'nothing',
  ])('is rejected for the URI %s', async uri => {
    const signer = createSigner()
    expect(await verdict(createWorld(), { uri }, { signer })).toEqual({ reason: 'uri' })
  })

  it.each([origin, `${origin}/`, `${origin}/deep/page?and=more#here`])('is accepted for %s', async uri => {
    expect(await verdict(createWorld(), { uri }, { signer: createSigner() })).toBe(200)
  })

  it('is rejected with an invented nonce', async () => {
    const nonce = 'abcdef0123456789abcdef0123456789'
    const signer = createSigner()
    expect(await verdict(createWorld(), { nonce }, { signer })).toEqual({ reason: 'nonce' })
  })

  it('is rejected on a chain that is not offered', async () => {
    const signer = {
      ...createSigner(),
      chainId: createSigner === createEvmSigner ? 'eip155:1' : 'solana:other',
    }
    expect(await verdict(createWorld(), {}, { signer })).toEqual({ reason: 'chain' })
  })

  it('is rejected on a chain other than the one the page claims', async () => {
    const data = { chainId: 'eip155:31338' }
    expect(await verdict(createWorld(), {}, { signer: createSigner(), data })).toEqual({
      reason: 'chain',
    })
  })

  it('is rejected with an address other than the one the page claims', async () => {
    const data = { accountAddress: createSigner().address }
    const signer = createSigner()
    expect(await verdict(createWorld(), {}, { signer, data })).toEqual({ reason: 'address' })
  })

  it('is rejected with the address of another account', async () => {
    const { address } = createSigner()
    const signer = createSigner()
    expect(await verdict(createWorld(), { address }, { signer })).toEqual({ reason: 'signature' })
  })
})

it('ignores the case of an EVM address, but not of a Solana address', async () => {
  const world = createWorld()
  const evm = createEvmSigner()
  const small = { accountAddress: evm.address.toLowerCase() }
  expect(await verdict(world, {}, { signer: evm, data: small })).toBe(200)
  expect(await verdict(world, { address: evm.address.toLowerCase() }, { signer: evm, data: small })).toBe(200)
  const solana = createSolanaSigner()
  const wrong = { accountAddress: solana.address.toLowerCase() }
  expect(await verdict(world, {}, { signer: solana, data: wrong })).toEqual({ reason: 'address' })
})

describe('time limits', () => {
  it('accept a message until it expires', async () => {
    const world = createWorld()
    expect(await verdict(world, { expirationTime: world.time(1) })).toBe(200)
    expect(await verdict(world, { expirationTime: world.time(0) })).toEqual({ reason: 'expired' })
    expect(await verdict(world, { expirationTime: world.time(-minute) })).toEqual({ reason: 'expired' })
  })

  it('accept a message 30 s before it becomes valid, for clocks that are ahead', async () => {
    const world = createWorld()
    expect(await verdict(world, { notBefore: world.time(30_000) })).toBe(200)
    expect(await verdict(world, { notBefore: world.time(30_001) })).toEqual({ reason: 'notBefore' })
  })

  it('reject a message that was issued more than 30 s ahead', async () => {
    const world = createWorld()
    expect(await verdict(world, { issuedAt: world.time(30_000) })).toBe(200)
    expect(await verdict(world, { issuedAt: world.time(30_001) })).toEqual({ reason: 'issuedAt' })
  })

  it('reject a message that was issued more than 10 minutes ago', async () => {
    const world = createWorld()
    expect(await verdict(world, { issuedAt: world.time(-10 * minute) })).toBe(200)
    expect(await verdict(world, { issuedAt: world.time(-10 * minute - 1) })).toEqual({ reason: 'issuedAt' })
  })

  it('reject a nonce after 10 minutes', async () => {
    const world = createWorld()
    const [soon, late] = [world.browser(), world.browser()]
    const nonces = [await soon.nonce(), await late.nonce()] as const
    const verify = async (browser: typeof soon, nonce: string) =>
      browser.post('/verify', await world.sign(browser, createEvmSigner(), { nonce }))
    world.wait(10 * minute - 1)
    expect(await verify(soon, nonces[0])).toMatchObject({ status: 200 })
    world.wait(1)
    expect(await verify(late, nonces[1])).toMatchObject({ status: 422, body: { reason: 'nonce' } })
  })
})

describe('a nonce', () => {
  const refused = { status: 422, body: { reason: 'nonce' } }

  it('is valid for one sign-in, so that a repeated body is rejected', async () => {
    const world = createWorld()
    const browser = world.browser()
    const signed = await world.sign(browser, createEvmSigner())
    expect(await browser.post('/verify', signed)).toMatchObject({ status: 200 })
    expect(await browser.post('/verify', signed)).toMatchObject(refused)
  })

  it('is valid for only one of many concurrent requests', async () => {
    const world = createWorld()
    const browser = world.browser()
    const signed = await world.sign(browser, createSolanaSigner())
    const answers = await Promise.all(Array.from({ length: 8 }, () => browser.post('/verify', signed)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(422)])
  })

  it.each([
    ['signature', (signed: SignedIn) => ({ ...signed, signature: '0x00' })],
    ['address', (signed: SignedIn) => ({ ...signed, data: { ...signed.data, accountAddress: '0x0' } })],
    ['domain', (signed: SignedIn) => ({ ...signed, message: signed.message.replace('lab.', 'evil.') })],
  ])('is used up by a sign-in that is rejected for its %s', async (reason, spoil) => {
    const world = createWorld()
    const browser = world.browser()
    const signed = await world.sign(browser, createEvmSigner())
    expect(await browser.post('/verify', spoil(signed))).toMatchObject({ status: 422, body: { reason } })
    expect(await browser.post('/verify', signed)).toMatchObject(refused)
  })

  it('is invalid in another browser, and used up by the attempt', async () => {
    const world = createWorld()
    const [own, other, fresh] = [world.browser(), world.browser(), world.browser()]
    await other.nonce()
    for (const browser of [other, fresh]) {
      const signed = await world.sign(own, createEvmSigner())
      expect(await browser.post('/verify', signed)).toMatchObject(refused)
      expect(await browser.session()).toBeNull()
      expect(await own.post('/verify', signed)).toMatchObject(refused)
    }
  })

  it('is bound to the browser by a cookie that scripts cannot read', async () => {
    const world = createWorld()
    const { body, headers } = await world.browser().get('/nonce')
    expect(body).toEqual({ nonce: expect.stringMatching(/^[a-zA-Z0-9]{17,}$/) })
    expect(headers.getSetCookie()).toEqual([
      expect.stringMatching(/^foyer-sign-in-browser=\S+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/),
    ])
    expect(headers.get('cache-control')).toBe('no-store')
  })

  it('differs each time, so that two tabs of a browser can sign in', async () => {
    const world = createWorld()
    const browser = world.browser()
    const first = await world.sign(browser, createEvmSigner())
    const second = await world.sign(browser, createSolanaSigner())
    expect(first.data.nonce).not.toBe(second.data.nonce)
    expect(await browser.post('/verify', second)).toMatchObject({ status: 200 })
    expect(await browser.post('/verify', first)).toMatchObject({ status: 200 })
  })

  it('is removed when too many newer nonces exist', async () => {
    const world = createWorld({ most: 3 })
    const browser = world.browser()
    const first = await world.sign(browser, createEvmSigner())
    const second = await world.sign(browser, createEvmSigner())
    for (const other of [world.browser(), world.browser()]) await other.nonce()
    expect(await browser.post('/verify', first)).toMatchObject(refused)
    expect(await browser.post('/verify', second)).toMatchObject({ status: 200 })
  })
})
