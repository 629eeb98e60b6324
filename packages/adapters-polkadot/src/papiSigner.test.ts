import { FoyerError } from '@foyer/common'
import { codeOf } from '@foyer/common/adapter-testing'
import { decodeAddress, signatureVerify } from '@polkadot/util-crypto'
import type { PolkadotSigner } from 'polkadot-api'
import { describe, expect, inject, it } from 'vitest'
import { balanceOf, newcomer, onChain } from './__fixtures__/localChain.js'
import { byDevice, byExtension, byPhone, deviceTip } from './__fixtures__/localSigners.js'
import { coin, localNetworks } from './__fixtures__/localWorld.js'
import { openPapi } from './__fixtures__/papiChain.js'
import { toPolkadotSigner } from './papiSigner.js'

const [one] = localNetworks()

const papi = openPapi()

/** Sends as an app does. Resolves once the transfer is in a finalized block. */
async function send(signer: PolkadotSigner, to: string) {
  const transfer = papi.getUnsafeApi().tx['Balances']?.['transfer_keep_alive'] ?? expect.fail('no transfers')
  return transfer({ dest: { type: 'Id', value: to }, value: coin }).signAndSubmit(signer)
}

/**
 * Returns the options of a wallet whose account no other test uses, because polkadot-api counts transactions by the
 * blocks that it has seen.
 */
const own = () => ({
  keys: [inject('polkadot').accounts[6] ?? expect.fail('no such account')] as const,
  whenLocked: 'refuse' as const,
})

describe.each([
  ['an extension', () => byExtension(own())],
  ['a phone', () => byPhone(own())],
])('the account behind %s', (_, connect) => {
  it('sends with polkadot-api, as another library confirms', async () => {
    const { session, address } = await connect()
    const signer: PolkadotSigner = toPolkadotSigner(session)
    expect(signer.publicKey).toEqual(decodeAddress(address))
    const to = newcomer()
    expect(await send(signer, to)).toMatchObject({ ok: true })
    expect((await balanceOf(one, to)).free).toBe(coin)
  })

  it('signs text between the `<Bytes>` marks, and no other bytes', async () => {
    const { session, address, wallet } = await connect()
    const { signBytes } = toPolkadotSigner(session)
    const signature = await signBytes(new TextEncoder().encode('Hello ✓'))
    expect(signatureVerify('Hello ✓', signature, address).isValid).toBe(true)
    const prompts = wallet.promptCount()
    expect(await codeOf(signBytes(new Uint8Array([0xff])))).toBe('REQUEST_UNSUPPORTED')
    expect(wallet.promptCount()).toBe(prompts)
  })

  it('reports a rejection and a locked wallet', async () => {
    const { session, wallet } = await connect()
    const signer = toPolkadotSigner(session)
    wallet.setApproval('reject')
    expect(await codeOf(send(signer, newcomer()))).toBe('REQUEST_REJECTED')
    wallet.lock()
    const prompts = wallet.promptCount()
    const code = await codeOf(send(signer, newcomer()))
    expect(['WALLET_LOCKED', 'WALLET_UNAUTHORIZED']).toContain(code)
    expect(wallet.promptCount()).toBe(prompts)
  })

  it("sends no request for an unknown chain, or one other than the session's", async () => {
    const { session, wallet } = await connect()
    const prompts = wallet.promptCount()
    const moved = toPolkadotSigner({ ...session, networkId: inject('polkadot').chains[1].networkId })
    expect(await codeOf(send(moved, newcomer()))).toBe('NETWORK_SWITCH_MISMATCH')
    const { signTx } = toPolkadotSigner(session)
    await expect(signTx(new Uint8Array(2), {}, new Uint8Array(9), 1)).rejects.toThrow()
    expect(wallet.promptCount()).toBe(prompts)
  })
})

it('signs with every type of key that a chain with 32-byte accounts supports', async () => {
  const { accounts } = inject('polkadot')
  for (const index of [3, 4]) {
    const { session } = await byExtension({ keys: [accounts[index] ?? accounts[0]] })
    const to = newcomer()
    await send(toPolkadotSigner(session), to)
    expect((await balanceOf(one, to)).free).toBe(coin)
  }
})

it.each(['text', 'bytes'] as const)(
  'sends an extrinsic that a device changed, returned as %s',
  async form => {
    const to = newcomer()
    const tip = await onChain(one, async api => {
      const { session } = await byDevice(api, form)
      const { block } = (await send(toPolkadotSigner(session), to)) as {
        block: { hash: string; index: number }
      }
      const { block: found } = await api.rpc.chain.getBlock(block.hash)
      return found.extrinsics[block.index]?.tip.toBigInt()
    })
    expect(tip).toBe(deviceTip)
    expect((await balanceOf(one, to)).free).toBe(coin)
  },
)

it("passes on the session's errors", async () => {
  const { session } = await byExtension()
  const refusal = new FoyerError('CONNECTION_CLIENT_NOT_SET')
  const refusing = () => Promise.reject(refusal)
  const signer = toPolkadotSigner({ ...session, signExtrinsic: refusing, signMessage: refusing })
  await expect(send(signer, newcomer())).rejects.toBe(refusal)
  await expect(signer.signBytes(new Uint8Array([65]))).rejects.toBe(refusal)
})

it('reports which capability a session lacks', async () => {
  const { session } = await byExtension()
  const { account, networkId } = session
  const signer = toPolkadotSigner({ account, networkId })
  await expect(send(signer, newcomer())).rejects.toMatchObject({ context: { method: 'signExtrinsic' } })
})
