import { ApiPromise, HttpProvider } from '@polkadot/api'
import { decodeAddress, encodeAddress, signatureVerify } from '@polkadot/util-crypto'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { type PairedPhone, pairPhone } from './__fixtures__/pairPhone.js'

const methods = ['polkadot_signMessage', 'polkadot_signTransaction']
const coin = 10n ** 12n

const polkadot = inject('polkadot')
let phone: PairedPhone
let address = ''

beforeAll(async () => {
  phone = await pairPhone({
    namespace: 'polkadot',
    methods,
    networks: polkadot.chains,
    stack: { polkadot },
  })
  address = phone.accounts[0]?.split(':')[2] ?? ''
})
afterAll(() => phone.stop())

const ask = (method: string, params: object) =>
  phone.ask<{ readonly signature: `0x${string}` }>(method, params)

it('holds two funded accounts, encoded with the network’s prefix', () => {
  const [chain] = polkadot.chains
  const funded = polkadot.accounts.map(({ accountId }) => encodeAddress(accountId, 42))
  expect(phone.wallet.state.addresses['polkadot']).toEqual([funded[6], funded[7]])
  expect(address).toBe(encodeAddress(funded[6] ?? '', chain.ss58Prefix))
})

it('signs a message', async () => {
  const { signature } = await ask('polkadot_signMessage', { address, message: 'hello' })
  expect(signatureVerify('hello', signature, address).isValid).toBe(true)
})

it('signs a transfer that the chain accepts', async () => {
  const provider = new HttpProvider(polkadot.chains[0].rpcUrl)
  const api = await ApiPromise.create({ provider: provider as never, noInitWarn: true })
  const to = encodeAddress(new Uint8Array(32).fill(9), 2)
  const transfer = api.tx['balances']?.['transferKeepAlive']?.(to, coin) ?? expect.fail('no transfers')
  const signer = {
    signPayload: async (transactionPayload: object) => ({
      id: 1,
      ...(await ask('polkadot_signTransaction', { address, transactionPayload })),
    }),
  }
  await api.rpc.author.submitExtrinsic(await transfer.signAsync(address, { signer }))
  const freeOf = async () => {
    const entry = await api.query['system']?.['account']?.(decodeAddress(to))
    return (entry as unknown as { data: { free: { toBigInt(): bigint } } }).data.free.toBigInt()
  }
  await expect.poll(freeOf, { timeout: 60_000 }).toBe(coin)
  await api.disconnect()
})

it('shows the message, and rejects the dapp’s request when the user declines', async () => {
  phone.wallet.setAutomatic(false)
  const asked = ask('polkadot_signMessage', { address, message: 'hello' })
  const declined = expect(asked).rejects.toMatchObject({ code: 5000 })
  const { pending } = await phone.wallet.until(state => state.pending.length === 1)
  expect(pending[0]).toMatchObject({
    kind: 'request',
    description: {
      title: 'Sign a message',
      rows: [
        { label: 'From', value: address },
        { label: 'Message', value: 'hello' },
      ],
    },
  })
  await phone.wallet.reject()
  await declined
  phone.wallet.setAutomatic(true)
})
