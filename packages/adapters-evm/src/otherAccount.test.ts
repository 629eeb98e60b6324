import type { AccountId, TypedData } from '@foyer/common'
import {
  codeOf,
  describeSigners,
  type OpenedSession,
  type SigningWorld,
  toOpenedSession,
  type WalletSigning,
} from '@foyer/common/adapter-testing'
import {
  createPublicClient,
  createWalletClient,
  type Hex,
  http,
  parseEther,
  type TypedDataDefinition,
  toHex,
  type WalletClient,
} from 'viem'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { beforeAll, expect, inject, it } from 'vitest'
import { localNetworks } from './__fixtures__/localWorld.js'
import { createEvmAdapter } from './adapter.js'

const [one] = localNetworks()
const { chains } = inject('evm')
// Accounts of these tests only, because other tests check the balances of the shared ones.
const [own, other] = [
  privateKeyToAccount(generatePrivateKey()),
  privateKeyToAccount(generatePrivateKey()),
] as const
beforeAll(async () => {
  for (const { address } of [own, other])
    await client.request({ method: 'anvil_setBalance', params: [address, toHex(parseEther('10'))] } as never)
})
const idOf = ({ address }: Pick<PrivateKeyAccount, 'address'>): AccountId => `${one.id}:${address}`
const chain = {
  id: chains[0].chainId,
  name: 'local',
  nativeCurrency: one.nativeCurrency,
  rpcUrls: { default: { http: [] } },
}
const transport = http(one.rpcUrls[0])
const client = createPublicClient({ transport, pollingInterval: 20 })

/** The key with which a wallet signs, regardless of the requested account, and overridden answers of the chain. */
interface Signing extends WalletSigning<PrivateKeyAccount> {
  /** Overridden answers of the chain. */
  readonly node?: Readonly<Record<string, unknown>>
}

async function answerCall(
  { by, isSpoiled, node = {} }: Signing,
  method: string,
  params: unknown,
): Promise<unknown> {
  const [first, second] = (Array.isArray(params) ? params : []) as readonly string[]
  if (method in node) return node[method]
  switch (method) {
    case 'personal_sign': {
      const isFirst = first !== undefined && first.length !== 42
      const raw = `${isFirst ? first : second}${isSpoiled ? '00' : ''}` as Hex
      return by.signMessage({ message: { raw } })
    }
    case 'eth_sign': {
      const data = `0x${(second ?? '').slice(isSpoiled ? 4 : 2)}${isSpoiled ? '00' : ''}` as const
      return data.length === 66 ? by.sign({ hash: data }) : by.signMessage({ message: { raw: data } })
    }
    case 'eth_signTransaction': {
      const { from: _, ...call } = first as unknown as { readonly from: Hex; readonly to: Hex }
      const raw = await by.signTransaction({ ...call, chainId: chains[0].chainId, type: 'eip1559' })
      if (!isSpoiled) return raw
      // A forged signature.
      return { raw: raw.replace(/(.{8})$/, '00000001'), tx: {} }
    }
    case 'eth_signTypedData_v4': {
      const { types, ...document } = JSON.parse(second ?? '') as TypedDataDefinition
      const { EIP712Domain: _, ...own } = types as Record<string, never>
      const domain = { ...document.domain, ...(isSpoiled && { name: 'Spoiled' }) }
      return by.signTypedData({ ...document, domain, types: own } as TypedDataDefinition)
    }
    case 'eth_sendTransaction': {
      const { to, value } = first as unknown as { readonly to: Hex; readonly value?: Hex }
      const wallet: WalletClient = createWalletClient({ account: by, chain, transport })
      return wallet.sendTransaction({ account: by, chain, to, value: BigInt(value ?? 0) })
    }
    default:
      return client.request({ method, params } as never)
  }
}

type Account = Pick<PrivateKeyAccount, 'address'>
type Open = (signing: Signing, shown?: readonly Account[]) => Promise<OpenedSession>

/** Opens a browser wallet whose user switches the account during each request, without an event. */
const byExtension: Open = async (signing, shown = [own]) => {
  let isAsked = false
  const list = () => (isAsked && !signing.node && signing.by !== own ? [signing.by] : shown)
  const provider = {
    async request({ method, params }: { readonly method: string; readonly params?: unknown }) {
      if (/^eth_(requestA|a)ccounts$/.test(method)) return list().map(({ address }) => address)
      isAsked ||= /sign|send/.test(method)
      return answerCall(signing, method, params)
    },
    on() {},
    removeListener() {},
  }
  const adapter = createEvmAdapter({ connectors: [{ id: 'silent', name: 'Silent', provider }] })
  const request = { networks: localNetworks(), signal: AbortSignal.timeout(5000) }
  const [session = expect.fail('no session')] = (await adapter.connectors()[0]?.connect(request)) ?? []
  return toOpenedSession(session)
}

/** Opens a session over a phone wallet that granted some accounts. */
const byPhone: Open = async (signing, shown = [own, other]) => {
  let account = idOf(shown[0] ?? own)
  const session = createEvmAdapter().adopt(
    { request: (_, method, params) => answerCall(signing, method, params) },
    {
      account: () => account,
      ...(!signing.node && { networkOf: id => localNetworks().find(each => each.id === id) }),
      readAccounts: async () => shown.map(idOf),
      follow: followed => {
        account = followed
      },
    },
  )
  return { session, account: () => account }
}

const typedData: TypedData = {
  domain: { name: 'Foyer', chainId: chains[0].chainId },
  types: { Order: [{ name: 'amount', type: 'uint256' }] },
  primaryType: 'Order',
  message: { amount: 5n },
}
const document = JSON.stringify({
  ...typedData,
  types: {
    ...typedData.types,
    EIP712Domain: [
      { name: 'name', type: 'string' },
      { name: 'chainId', type: 'uint256' },
    ],
  },
  message: { amount: '5' },
})
const text = toHex('hello')

const [textMethod, documentMethod] = ['personal_sign', 'eth_signTypedData_v4'] as const
const [bytesMethod, transactionMethod] = ['eth_sign', 'eth_signTransaction'] as const
const asks: SigningWorld<PrivateKeyAccount>['asks'] = [
  ['message', textMethod, session => session.signMessage?.({ message: 'hello' })],
  ['document', documentMethod, session => session.signTypedData?.({ typedData })],
  [
    'message of a library',
    textMethod,
    session => session.sendRequest?.({ method: textMethod, params: [text, own.address] }),
  ],
  [
    'message in the other order',
    textMethod,
    session => session.sendRequest?.({ method: textMethod, params: [own.address, text] }),
  ],
  [
    'document of a library',
    documentMethod,
    session => session.sendRequest?.({ method: documentMethod, params: [own.address, document] }),
  ],
  [
    'text as bytes',
    bytesMethod,
    session => session.sendRequest?.({ method: bytesMethod, params: [own.address, text] }),
  ],
  [
    'hash',
    bytesMethod,
    session => session.sendRequest?.({ method: bytesMethod, params: [own.address, `0x${'5a'.repeat(32)}`] }),
  ],
  [
    'transaction that is not sent',
    transactionMethod,
    session =>
      session.sendRequest?.({
        method: transactionMethod,
        params: [{ from: own.address, to: other.address }],
      }),
  ],
]
const ways: readonly (readonly [string, Open])[] = [
  ['an extension', byExtension],
  ['a phone', byPhone],
]

describeSigners('the EVM adapter', { own, other, idOf, ways, asks })

const contract = { eth_getCode: '0x6001' }
const yes = `0x${'1'.padStart(64, '0')}`
const no = `0x${'0'.repeat(64)}`

it.each<[string, Signing['node'], readonly Account[], string]>([
  ['a contract, by an owner', contract, [own], 'resolved'],
  [
    'a contract, by an owner that the wallet also shows',
    { ...contract, eth_call: yes },
    [own, other],
    'resolved',
  ],
  ['a contract that refuses it', { ...contract, eth_call: no }, [own, other], 'SIGNED_BY_ANOTHER_ACCOUNT'],
  ['a contract, as the chain runs the check', contract, [own, other], 'SIGNED_BY_ANOTHER_ACCOUNT'],
  ['an account whose code the node does not return', { eth_getCode: null }, [own, other], 'resolved'],
])('lets the chain verify signatures of contracts: %s', async (_, node, shown, code) => {
  for (const [, open] of ways) {
    const { session } = await open({ by: other, ...(node && { node }) }, shown)
    expect(await codeOf(session.signMessage?.({ message: 'hello' }))).toBe(code)
  }
})

it('sends no node request for an account that is known to be a contract', async () => {
  const asked: string[] = []
  const session = createEvmAdapter().adopt(
    {
      request: (_, method, params) => {
        asked.push(method)
        return answerCall({ by: other }, method, params)
      },
    },
    { account: () => idOf(own), isSmartAccount: () => true },
  )
  expect(await session.signMessage?.({ message: 'hello' })).toMatch(/^0x/)
  expect(asked).toEqual(['personal_sign'])
})

it("accepts a signature if the account's network is unknown to the page", async () => {
  const session = createEvmAdapter().adopt(
    { request: (_, method, params) => answerCall({ by: other }, method, params) },
    { account: () => idOf(own), networkOf: () => undefined, readAccounts: async () => [idOf(other)] },
  )
  expect(await session.signMessage?.({ message: 'hello' })).toMatch(/^0x/)
})

it.each(['0x', `0x${'11'.repeat(96)}`, `0x${'22'.repeat(64)}`])(
  "returns a contract's non-ECDSA signature unverified: %s",
  async signature => {
    const request = async (_: unknown, method: string) => (method === 'eth_getCode' ? '0x6001' : signature)
    const session = createEvmAdapter().adopt({ request }, { account: () => idOf(own) })
    expect(await session.signMessage?.({ message: 'hello' })).toBe(signature)
  },
)

/** Creates an account that has sent before, and so cannot become a contract. */
async function usedAccount(): Promise<PrivateKeyAccount> {
  const account = privateKeyToAccount(generatePrivateKey())
  const rich = createWalletClient({ account: own, chain, transport })
  const hash = await rich.sendTransaction({
    account: own,
    chain,
    to: account.address,
    value: parseEther('0.1'),
  })
  await client.waitForTransactionReceipt({ hash })
  const wallet = createWalletClient({ account, chain, transport })
  const first = await wallet.sendTransaction({ account, chain, to: own.address, value: 1n })
  await client.waitForTransactionReceipt({ hash: first })
  return account
}

it.each(ways)(
  'finds the payer of a transaction that a wallet sent through %s, and follows it',
  async (_, open) => {
    const to = privateKeyToAccount(generatePrivateKey()).address
    const honest = await open({ by: own })
    const transaction = { to, value: 1n }
    const first = (await honest.session.sendTransaction?.({ transaction })) ?? ''
    await client.waitForTransactionReceipt({ hash: first as Hex })
    expect(await honest.session.readPayer?.({ hash: first, account: idOf(own) })).toBe(idOf(own))
    const silent = await open({ by: other })
    const hash = (await silent.session.sendTransaction?.({ account: idOf(own), transaction })) ?? ''
    await client.waitForTransactionReceipt({ hash: hash as Hex })
    expect(await silent.session.readPayer?.({ hash, account: idOf(own) })).toBe(idOf(other))
    await expect.poll(silent.account).toBe(idOf(other))
  },
)

it('reports no other payer for an account that may be a contract', async () => {
  const to = privateKeyToAccount(generatePrivateKey()).address
  const wallet = createWalletClient({ account: other, chain, transport })
  const hash = await wallet.sendTransaction({ account: other, chain, to, value: 1n })
  await client.waitForTransactionReceipt({ hash })
  const { session } = await byPhone({ by: own }, [own])
  const payerFor = (address: string) => session.readPayer?.({ hash, account: `${one.id}:${address}` })
  const token = chains[0].tokens.dollar.address
  expect(await payerFor(token)).toBe(`${one.id}:${token}`)
  const fresh = privateKeyToAccount(generatePrivateKey())
  expect(await payerFor(fresh.address)).toBeUndefined()
  const used = await usedAccount()
  expect(await payerFor(used.address)).toBe(idOf(other))
  const nowhere = `0x${'33'.repeat(32)}`
  expect(await session.readPayer?.({ hash: nowhere, account: idOf(own) })).toBeUndefined()
})
