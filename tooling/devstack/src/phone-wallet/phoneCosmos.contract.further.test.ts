import { makeSignDoc, type OfflineAminoSigner } from '@cosmjs/amino'
import type { OfflineDirectSigner } from '@cosmjs/proto-signing'
import { GasPrice, SigningStargateClient } from '@cosmjs/stargate'
import { base64 } from '@scure/base'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { CosmosServices } from '../cosmos/CosmosServices.js'
import { cosmosPart } from '../cosmos/cosmosPart.js'
import { startPart } from '../startPart.js'
import { type PairedPhone, pairPhone } from './__fixtures__/pairPhone.js'

const methods = ['cosmos_getAccounts', 'cosmos_signDirect', 'cosmos_signAmino']

let cosmos: { services: CosmosServices; stop(): Promise<void> }
let phone: PairedPhone

beforeAll(async () => {
  cosmos = await startPart(cosmosPart)
  const { services } = cosmos
  phone = await pairPhone({
    namespace: 'cosmos',
    methods,
    networks: services.chains,
    stack: { cosmos: services },
  })
})
afterAll(async () => {
  await phone.stop()
  await cosmos.stop()
})

const ask = <Answer>(method: string, params: object, index: 0 | 1 = 0) =>
  phone.ask<Answer>(method, params, index)

/** Creates a cosmjs signer that forwards to the phone wallet. */
function phoneSigner(index: 0 | 1, mode: 'direct' | 'amino'): OfflineDirectSigner | OfflineAminoSigner {
  const getAccounts = async () => {
    const told = await ask<{ algo: 'secp256k1'; address: string; pubkey: string }[]>(
      'cosmos_getAccounts',
      {},
      index,
    )
    return told.map(({ pubkey, ...rest }) => ({ ...rest, pubkey: base64.decode(pubkey) }))
  }
  if (mode === 'amino')
    return {
      getAccounts,
      signAmino: (signerAddress, signDoc) => ask('cosmos_signAmino', { signerAddress, signDoc }, index),
    }
  return {
    getAccounts,
    async signDirect(signerAddress, document) {
      const signDoc = {
        chainId: document.chainId,
        accountNumber: document.accountNumber.toString(),
        bodyBytes: base64.encode(document.bodyBytes),
        authInfoBytes: base64.encode(document.authInfoBytes),
      }
      const params = { signerAddress, signDoc }
      const { signature } = await ask<{ signature: never }>('cosmos_signDirect', params, index)
      return { signed: document, signature }
    },
  }
}

it('holds the addresses of two funded accounts', async () => {
  const { accounts, chains } = cosmos.services
  expect(phone.accounts).toEqual(
    chains.map(({ networkId }, index) => `${networkId}:${accounts[6]?.addresses[index]}`),
  )
  expect(phone.wallet.state.addresses['cosmos']).toEqual([6, 7].map(index => accounts[index]?.addresses[0]))
})

it.each([
  [0, 'direct'],
  [1, 'direct'],
  [0, 'amino'],
  [1, 'amino'],
] as const)('signs transactions for chain %i that the chain accepts (%s)', async (index, mode) => {
  const { rpcUrl, denom } = cosmos.services.chains[index]
  const client = await SigningStargateClient.connectWithSigner(rpcUrl, phoneSigner(index, mode), {
    gasPrice: GasPrice.fromString(`0.01${denom}`),
    broadcastPollIntervalMs: 30,
  })
  const from = cosmos.services.accounts[6]?.addresses[index] ?? ''
  const to = cosmos.services.accounts[8]?.addresses[index] ?? ''
  const before = BigInt((await client.getBalance(to, denom)).amount)
  const coins = [{ denom, amount: '11' }]
  const fee = { amount: [{ denom, amount: '2000' }], gas: '100000' }
  const { code } = await client.sendTokens(from, to, coins, fee, 'from <afar>')
  expect([code, BigInt((await client.getBalance(to, denom)).amount) - before]).toEqual([0, 11n])
})

it('shows the transfer, and rejects the dapp’s request when the user declines', async () => {
  phone.wallet.setAutomatic(false)
  const signerAddress = cosmos.services.accounts[6]?.addresses[0] ?? ''
  const value = {
    from_address: signerAddress,
    to_address: 'cosmos1to',
    amount: [{ denom: 'uatom', amount: '5' }],
  }
  const { chainId } = cosmos.services.chains[0]
  const signDoc = makeSignDoc(
    [{ type: 'cosmos-sdk/MsgSend', value }],
    { gas: '1', amount: [] },
    chainId,
    '',
    7,
    0,
  )
  const declined = expect(ask('cosmos_signAmino', { signerAddress, signDoc })).rejects.toMatchObject({
    code: 5000,
  })
  const { pending } = await phone.wallet.until(state => state.pending.length === 1)
  expect(pending[0]).toMatchObject({
    kind: 'request',
    description: {
      title: 'Sign a transaction',
      rows: [
        { label: 'From', value: signerAddress },
        { label: 'To', value: 'cosmos1to' },
        { label: 'Amount', value: '5 uatom' },
      ],
    },
  })
  await phone.wallet.reject()
  await declined
  phone.wallet.setAutomatic(true)
})
