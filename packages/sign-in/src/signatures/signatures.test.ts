import { decodeAddress } from '@polkadot/util-crypto'
import { describe, expect, it } from 'vitest'
import {
  createBitcoinSigner,
  createCosmosSigner,
  createEvmSigner,
  createPolkadotSigner,
  createSolanaSigner,
  type Signer,
} from '../__fixtures__/createSigners.js'
import { createWorld } from '../__fixtures__/createWorld.js'

type MakeSigner = () => Signer | Promise<Signer>

const kinds: readonly (readonly [name: string, create: MakeSigner])[] = [
  ['EVM key', createEvmSigner],
  ['Solana key', createSolanaSigner],
  ['Polkadot sr25519 key', () => createPolkadotSigner('sr25519')],
  [
    'Polkadot sr25519 key, with the kind before the signature',
    () => createPolkadotSigner('sr25519', 'prefixed'),
  ],
  ['Polkadot ed25519 key', () => createPolkadotSigner('ed25519')],
  [
    'Polkadot ed25519 key, with the kind before the signature',
    () => createPolkadotSigner('ed25519', 'prefixed'),
  ],
  ['Polkadot ecdsa key', () => createPolkadotSigner('ecdsa')],
  ['Polkadot ecdsa key, with the kind before the signature', () => createPolkadotSigner('ecdsa', 'prefixed')],
  ['Polkadot ethereum key', () => createPolkadotSigner('ethereum')],
  ['Bitcoin P2PKH address (BIP-137)', () => createBitcoinSigner('p2pkh')],
  ['Bitcoin P2SH-P2WPKH address (BIP-322)', () => createBitcoinSigner('p2sh-p2wpkh')],
  ['Bitcoin P2WPKH address (BIP-322)', () => createBitcoinSigner('p2wpkh')],
  ['Bitcoin P2TR address (BIP-322)', () => createBitcoinSigner('p2tr')],
  ['Bitcoin P2WPKH address (BIP-137, marked as P2PKH)', () => createBitcoinSigner('p2wpkh', 'p2pkh')],
  ['Cosmos key', createCosmosSigner],
  ['Cosmos key of a chain with other addresses', () => createCosmosSigner('osmo')],
]

const statement = 'Grüße! 你好, <Bytes> & “lab”.'
const refusedSignature = { status: 422, body: { reason: 'signature' } }

describe.each(kinds)('a %s', (_, create) => {
  it('signs in', async () => {
    const world = createWorld()
    const browser = world.browser()
    const signer = await create()
    const signed = await world.sign(browser, signer, { statement })
    const answered = await browser.post('/verify', signed)
    const session = {
      accountAddress: signer.address,
      chainId: signer.chainId,
      expirationTime: world.time(86_400_000),
      message: signed.message,
      signature: signed.signature,
    }
    expect(answered.body).toEqual(session)
    expect(answered.status).toBe(200)
    expect(await browser.session()).toEqual(session)
  })

  it('is rejected for a text it did not sign', async () => {
    const world = createWorld()
    const browser = world.browser()
    const signed = await world.sign(browser, await create(), { statement })
    const message = signed.message.replace(statement, `${statement} I pay for everything.`)
    expect(await browser.post('/verify', { ...signed, message })).toMatchObject(refusedSignature)
    expect(await browser.session()).toBeNull()
  })

  it('is rejected with the signature of another key', async () => {
    const world = createWorld()
    const browser = world.browser()
    const signed = await world.sign(browser, await create())
    const { sign } = await create()
    const signature = await sign(signed.message)
    expect(await browser.post('/verify', { ...signed, signature })).toMatchObject(refusedSignature)
  })

  it.each([
    '',
    '0x',
    '0x00',
    '0x123',
    'not a signature!',
    '1'.repeat(64),
    `0x${'00'.repeat(64)}`,
    `0x${'ff'.repeat(65)}`,
    Buffer.alloc(64).toString('base64'),
    Buffer.alloc(65, 0x1f).toString('base64'),
    Buffer.alloc(66, 0xff).toString('base64'),
  ])('is rejected with %j in place of a signature', async signature => {
    const world = createWorld()
    const browser = world.browser()
    const signed = await world.sign(browser, await create())
    expect(await browser.post('/verify', { ...signed, signature })).toMatchObject(refusedSignature)
  })
})

it('rejects a public key in place of a Polkadot address', async () => {
  const world = createWorld()
  const browser = world.browser()
  const signer = await createPolkadotSigner('sr25519')
  const address = `0x${Buffer.from(decodeAddress(signer.address)).toString('hex')}`
  const signed = await world.sign(browser, signer, { address })
  expect(await browser.post('/verify', signed)).toMatchObject(refusedSignature)
})
