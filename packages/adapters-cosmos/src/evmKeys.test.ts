import { serializeSignDoc } from '@cosmjs/amino'
import type { NetworkId, SessionCapabilities } from '@foyer/common'
import { codeOf } from '@foyer/common/adapter-testing'
import { base64, bech32 } from '@scure/base'
import { SignDoc } from 'cosmjs-types/cosmos/tx/v1beta1/tx'
import { expect, it, vi } from 'vitest'
import { evmAccount, type StoredAccount, startEvmChain } from './__fixtures__/evmChain.js'
import { LocalPage } from './__fixtures__/LocalPage.js'
import { createCosmosAdapter } from './adapter.js'
import { cosmosCapabilities } from './capabilities.js'
import type { CosmosNetwork } from './networks/CosmosNetwork.js'
import { describeChain } from './networks/describeChain.js'
import { toBase64 } from './requests.js'

const { address, publicKey } = evmAccount
const to = bech32.encode('inj', bech32.toWords(new Uint8Array(20).fill(3)))

type Params = Readonly<Record<string, string>>
const pub_key = { type: 'tendermint/PubKeySecp256k1', value: toBase64(publicKey) }

/** Creates a session with a wallet that reports every key as a Cosmos key, as Keplr does on some chains. */
function phoneOn(network: CosmosNetwork, key: object = {}) {
  const asked: string[] = []
  const session = createCosmosAdapter({ networks: [network] }).adopt(
    {
      async request(_: NetworkId, method: string, params: unknown) {
        asked.push(method)
        if (method === 'cosmos_getAccounts')
          return [{ address, algo: 'secp256k1', pubkey: toBase64(publicKey), ...key }]
        const {
          bodyBytes = '',
          authInfoBytes = '',
          chainId = '',
          accountNumber = '',
        } = (params as { readonly signDoc: Params }).signDoc
        const document = {
          ...{ bodyBytes: base64.decode(bodyBytes), authInfoBytes: base64.decode(authInfoBytes) },
          ...{ chainId, accountNumber: BigInt(accountNumber) },
        }
        const signature = toBase64(evmAccount.sign(SignDoc.encode(document).finish()))
        return { signature: { pub_key, signature } }
      },
    },
    { account: () => `${network.id}:${address}` },
  )
  return { asked, session }
}

const send = (session: SessionCapabilities, more: object = {}) =>
  session.sendAsset?.({ to, amount: 7n, ...more }) ?? expect.fail('cannot send')

const base = '/cosmos.auth.v1beta1.BaseAccount'
const ethermint = '/ethermint.crypto.v1.ethsecp256k1.PubKey'
const injective = '/injective.crypto.v1beta1.ethsecp256k1.PubKey'
const newest = '/cosmos.evm.crypto.v1.ethsecp256k1.PubKey'
const chains: readonly (readonly [string, StoredAccount, string])[] = [
  ['Ethermint', { accountType: '/ethermint.types.v1.EthAccount' }, ethermint],
  ['Injective', { accountType: '/injective.types.v1beta1.EthAccount' }, injective],
  ['Cosmos EVM', { accountType: base }, newest],
  ['a chain that stores the key type', { accountType: base, keyType: ethermint }, ethermint],
  [
    'a chain with a vesting account',
    { accountType: '/cosmos.vesting.v1beta1.DelayedVestingAccount', keyType: newest },
    newest,
  ],
]

it.each(chains)(
  "sends from an account with an Ethereum key on %s, with the chain's key type",
  async (_, stored, type) => {
    const { network, tried, sent } = await startEvmChain(stored)
    const { session } = phoneOn(network)
    const onSigned = vi.fn()
    const hash = await send(session, { onSigned })
    expect(hash).toMatch(/^[0-9A-F]{64}$/)
    expect([tried, sent]).toEqual([[type], [type]])
    // The trace contains the signer's sequence, from which the outcome is read.
    expect(onSigned.mock.lastCall?.[0]).toMatchObject({
      hash,
      trace: expect.stringMatching(`^${address} 6 `),
    })
  },
)

it.each(chains)('estimates the fee of a transfer on %s', async (_, stored, type) => {
  const { network, tried } = await startEvmChain(stored)
  // A base account does not reveal its key type, so the network's coin type determines it.
  const coinType = stored.accountType === base ? { coinType: 60 } : {}
  const withCoin = { ...network, cosmos: { ...network.cosmos, ...coinType } }
  const { estimateTransferFee } = createCosmosAdapter().chainClient(withCoin)
  expect(await estimateTransferFee?.({ from: address, to, amount: 7n })).toEqual({ likely: 700n, most: 700n })
  expect(tried).toEqual([type])
})

it('includes the Ethereum key type in JSON documents too, for wallets that sign nothing else', async () => {
  const { network, sent } = await startEvmChain({ accountType: '/ethermint.types.v1.EthAccount' })
  const account = `${network.id}:${address}` as const
  const session = cosmosCapabilities(
    {
      readKey: async () => ({ publicKey, algorithm: 'ethsecp256k1', isAminoOnly: false }),
      async signAmino(_, { document }) {
        const signature = evmAccount.sign(serializeSignDoc(document as never))
        return { signed: document, signature: toBase64(signature), publicKey: toBase64(publicKey) }
      },
    },
    { account: () => account, networkOf: () => network },
  )
  await send(session)
  expect(sent).toEqual([ethermint])
})

it('rejects sending with an Ethereum key on a hardware device, which signs only typed data', async () => {
  const { network, sent } = await startEvmChain({ accountType: '/ethermint.types.v1.EthAccount' })
  const { session, asked } = phoneOn(network, { isNanoLedger: true })
  expect(await codeOf(send(session))).toBe('KEY_SIGNS_NOTHING')
  expect([asked, sent]).toEqual([['cosmos_getAccounts'], []])
})

it.each([
  ['an Ethereum key on a hardware device', { isNanoLedger: true }, true],
  ['an Ethereum key in software', { isNanoLedger: false }, undefined],
])('reports after connecting and reconnecting whether %s can sign', async (_, device, signsNothing) => {
  const { network } = await startEvmChain({ accountType: '/ethermint.types.v1.EthAccount' })
  const wallet = {
    enable: async () => {},
    getKey: async () => ({ bech32Address: address, pubKey: publicKey, algo: 'secp256k1', ...device }),
  }
  const page = new LocalPage()
  const row = () =>
    createCosmosAdapter({ page, connectors: [{ id: 'k', name: 'K', wallet }] }).connectors()[0]
  const request = { networks: [network] as const, signal: AbortSignal.timeout(5000) }
  const account = `${network.id}:${address}` as const
  const [session] = (await row()?.connect(request)) ?? []
  expect(session?.describeAccount?.(account)?.signsNothing).toBe(signsNothing)
  session?.release()
  const [again] = (await row()?.reconnect?.({ ...request, noted: account })) ?? []
  expect(again?.describeAccount?.(account)?.signsNothing).toBe(signsNothing)
})

it('describes the key type when it adds the chain to a wallet', async () => {
  const { network } = await startEvmChain({ accountType: base })
  const withCoin = (coinType: number) => ({ ...network, cosmos: { ...network.cosmos, coinType } })
  expect(describeChain(withCoin(60))).toMatchObject({
    bip44: { coinType: 60 },
    features: ['eth-address-gen', 'eth-key-sign'],
  })
  expect(describeChain(withCoin(118))).not.toHaveProperty('features')
})
