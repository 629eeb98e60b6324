import { FoyerError, isFoyerError } from '@foyer/common'
import { codeOf } from '@foyer/common/adapter-testing'
import { ApiPromise, WsProvider } from '@polkadot/api'
import { stringToHex } from '@polkadot/util'
import { decodeAddress, encodeAddress, signatureVerify } from '@polkadot/util-crypto'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { newcomer } from './__fixtures__/localChain.js'
import { byDevice, byExtension, byPhone, deviceTip } from './__fixtures__/localSigners.js'
import { coin } from './__fixtures__/localWorld.js'
import { freeByPapi, openPapi } from './__fixtures__/papiChain.js'
import { toSigner } from './apiSigner.js'

const [one, two] = inject('polkadot').chains
const stranger = encodeAddress(decodeAddress(newcomer()), one.ss58Prefix)
const patience = { timeout: 20_000 }
const papi = openPapi()
let api: ApiPromise

beforeAll(async () => {
  api = await ApiPromise.create({ provider: new WsProvider(one.webSocketUrl) as never, noInitWarn: true })
})

afterAll(() => api.disconnect())

const transferTo = (to: string) =>
  api.tx['balances']?.['transferKeepAlive']?.(to, coin) ?? expect.fail('no transfers')

/** Creates the payload that the API gives an app's signer for a transfer. */
async function payloadOf(address: string) {
  const asked: object[] = []
  const signPayload = (payload: object) => {
    asked.push(payload)
    return Promise.reject(new Error('not now'))
  }
  await transferTo(stranger)
    .signAsync(address, { signer: { signPayload } })
    .catch(() => undefined)
  return asked[0] as Parameters<NonNullable<ReturnType<typeof toSigner>['signPayload']>>[0] // `signAsync` has just called `signPayload`
}

describe.each([
  ['an extension', () => byExtension({ whenLocked: 'refuse' })],
  ['a phone', byPhone],
])('the account behind %s', (_, connect) => {
  it('sends with the API, as another library confirms', async () => {
    const { session, address } = await connect()
    const to = newcomer()
    const signer = toSigner(session)
    await transferTo(to).signAndSend(address, { signer })
    await expect.poll(() => freeByPapi(papi, to), patience).toBe(coin)
  })

  it('signs text between the `<Bytes>` marks', async () => {
    const { session, address } = await connect()
    const signRaw = toSigner(session).signRaw ?? expect.fail('cannot sign')
    const { signature, id } = await signRaw({ address, data: stringToHex('Hello ✓'), type: 'bytes' })
    expect(signatureVerify('Hello ✓', signature, address).isValid).toBe(true)
    const again = await signRaw({ address, data: 'Hello ✓', type: 'bytes' })
    expect(signatureVerify('Hello ✓', again.signature, address).isValid).toBe(true)
    expect(again.id).toBe(id + 1)
  })

  it('sends no request for another account, another chain, or bytes that are not text', async () => {
    const { session, address, wallet } = await connect()
    const { signPayload, signRaw } = toSigner(session)
    const prompts = wallet.promptCount()
    const payload = await payloadOf(address)
    const genesisHash = two.genesisHash as `0x${string}`
    expect(await codeOf(signPayload?.({ ...payload, address: stranger }))).toBe('ACCOUNT_NOT_CONNECTED')
    await expect(signPayload?.({ ...payload, genesisHash })).rejects.toMatchObject({
      code: 'NETWORK_SWITCH_MISMATCH',
      context: { networkId: two.networkId, actual: one.networkId },
    })
    expect(await codeOf(signPayload?.({ ...payload, genesisHash: '0x12' }))).toBe('NETWORK_SWITCH_MISMATCH')
    const raw = { address, data: '0x1234', type: 'bytes' } as const
    expect(await codeOf(signRaw?.({ ...raw, address: stranger }))).toBe('ACCOUNT_NOT_CONNECTED')
    expect(await codeOf(signRaw?.({ ...raw, data: '0xff' }))).toBe('REQUEST_UNSUPPORTED')
    expect(await codeOf(signRaw?.({ ...raw, type: 'payload' }))).toBe('REQUEST_UNSUPPORTED')
    expect(wallet.promptCount()).toBe(prompts)
  })

  it('reports a rejection', async () => {
    const { session, address, wallet } = await connect()
    wallet.setApproval('reject')
    const signer = toSigner(session)
    expect(await codeOf(transferTo(stranger).signAndSend(address, { signer }))).toBe('REQUEST_REJECTED')
  })

  it('reports a locked wallet without a prompt', async () => {
    const { session, address, wallet } = await connect()
    const prompts = wallet.promptCount()
    wallet.lock()
    const signer = toSigner(session)
    const code = await codeOf(transferTo(stranger).signAndSend(address, { signer }))
    expect(['WALLET_LOCKED', 'WALLET_UNAUTHORIZED']).toContain(code)
    expect(wallet.promptCount()).toBe(prompts)
  })
})

it.each(['text', 'bytes'] as const)(
  'sends an extrinsic that a device changed, returned as %s',
  async form => {
    const { session, address } = await byDevice(api, form)
    const signer = toSigner(session)
    const to = newcomer()
    const signed = await transferTo(to).signAsync(address, { signer, withSignedTransaction: true })
    expect(signed.tip.toBigInt()).toBe(deviceTip)
    await transferTo(to).signAndSend(address, { signer, withSignedTransaction: true })
    await expect.poll(() => freeByPapi(papi, to), patience).toBe(coin)
  },
)

it('lets the API reject a changed extrinsic unless the app accepts it', async () => {
  const { session, address } = await byDevice(api, 'text')
  const sent = transferTo(newcomer()).signAndSend(address, { signer: toSigner(session) })
  await expect(sent).rejects.toThrow(/withSignedTransaction/)
})

it("stays bound to the session's account", async () => {
  const { session, address } = await byExtension()
  const changing = { ...session }
  const signer = toSigner(changing)
  changing.account = `${one.networkId}:${stranger}`
  const { signature } = (await signer.signPayload?.(await payloadOf(address))) ?? expect.fail('not signed')
  expect(signature).toMatch(/^0x01/)
})

it("passes on the session's errors", async () => {
  const { session, address } = await byExtension()
  const payload = await payloadOf(address)
  const refusals = [
    new FoyerError('CONNECTION_CLIENT_NOT_SET'),
    new FoyerError('NETWORK_SWITCH_MISMATCH', { networkId: one.networkId, actual: two.networkId }),
    new FoyerError('REQUEST_FAILED', { method: 'signPayload', reason: 'metadata is out of date' }),
  ]
  for (const refusal of refusals) {
    const refusing = () => Promise.reject(refusal)
    const signer = toSigner({ ...session, signExtrinsic: refusing, signMessage: refusing })
    await expect(signer.signPayload?.(payload)).rejects.toBe(refusal)
    await expect(signer.signRaw?.({ address, data: 'x', type: 'bytes' })).rejects.toBe(refusal)
  }
})

it('reports which capability a session lacks', async () => {
  const { session, address } = await byExtension()
  const { account, networkId } = session
  const { signPayload, signRaw } = toSigner({ account, networkId })
  const lacking = async (work: Promise<unknown> | undefined) => {
    const error = await work?.catch((thrown: unknown) => thrown)
    return isFoyerError(error, 'REQUEST_UNSUPPORTED') && error.context.method
  }
  expect(await lacking(signPayload?.(await payloadOf(address)))).toBe('signExtrinsic')
  expect(await lacking(signRaw?.({ address, data: 'x', type: 'bytes' }))).toBe('signMessage')
})
