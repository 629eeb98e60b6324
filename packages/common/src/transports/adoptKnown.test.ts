import type { AccountId, Namespace, WalletTransport } from '@foyer/common'
import { codeOf } from '@foyer/common/adapter-testing'
import { ed25519 } from '@noble/curves/ed25519'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, it } from 'vitest'
import { adoptKnown, toBase58 } from './adoptKnown.js'

const [address, to] = [`0x${'1'.repeat(40)}`, `0x${'2'.repeat(40)}`]

function openEvm(answer: unknown = '0xhash') {
  const asked: (readonly [networkId: string, method: string, params: unknown])[] = []
  const transport: WalletTransport = {
    async request(networkId, method, params) {
      asked.push([networkId, method, params])
      return answer
    },
  }
  return { asked, ...adoptKnown('eip155', transport, { account: () => `eip155:137:${address}` }) }
}

it('adds the chain id to the request and to the transaction', async () => {
  const { asked, sendTransaction } = openEvm()
  await sendTransaction?.({ transaction: { to, value: 1n } })
  const transaction = { from: address, chainId: '0x89', to, value: '0x1' }
  expect(asked).toEqual([['eip155:137', 'eth_sendTransaction', [transaction]]])
})

it('does not send a canceled transaction to the wallet', async () => {
  const { asked, sendTransaction } = openEvm()
  const sending = sendTransaction?.({ transaction: { to }, signal: AbortSignal.abort(), isAnswerKept: true })
  expect(await codeOf(sending ?? Promise.resolve())).toBe('ABORTED')
  expect(asked).toEqual([])
})

it.each([null, '', 7, {}])('reports an unknown outcome if the wallet answers %j', async answer => {
  const { sendTransaction } = openEvm(answer)
  expect(await codeOf(sendTransaction?.({ transaction: { to } }) ?? Promise.resolve())).toBe(
    'OUTCOME_UNKNOWN',
  )
})

/** Creates a wallet that granted two accounts, with the given answer to signing. */
function answering(namespace: Namespace, accounts: readonly [AccountId, AccountId], answer: unknown) {
  const followed: AccountId[] = []
  const transport = { request: async () => answer }
  const known = adoptKnown(namespace, transport, {
    account: () => accounts[0],
    readAccounts: async () => accounts,
    follow: account => followed.push(account),
  })
  return { followed, sign: () => known?.signMessage?.({ message: 'hello' }) ?? expect.fail('it cannot sign') }
}

it('returns no EVM signature of another account of the wallet', async () => {
  const [own, other, owner] = [1, 2, 3].map(() => privateKeyToAccount(generatePrivateKey()))
  if (!own || !other || !owner) expect.fail('no keys')
  const accounts = [`eip155:1:${own.address}`, `eip155:1:${other.address}`] as const
  const signedBy = async (account: typeof own) =>
    answering('eip155', accounts, await account.signMessage({ message: 'hello' }))
  expect(await (await signedBy(own)).sign()).toMatch(/^0x/)
  const silent = await signedBy(other)
  expect(await codeOf(silent.sign())).toBe('SIGNED_BY_ANOTHER_ACCOUNT')
  expect(silent.followed).toEqual([accounts[1]])
  // An unknown signer may be the owner of a contract account.
  expect(await (await signedBy(owner)).sign()).toMatch(/^0x/)
})

it('returns only Solana signatures of the requested account', async () => {
  const keys = [ed25519.utils.randomPrivateKey(), ed25519.utils.randomPrivateKey()] as const
  const idOf = (key: Uint8Array): AccountId => `solana:main:${toBase58(ed25519.getPublicKey(key))}`
  const accounts = [idOf(keys[0]), idOf(keys[1])] as const
  const signedBy = (key: Uint8Array, text = 'hello') =>
    answering('solana', accounts, {
      signature: toBase58(ed25519.sign(new TextEncoder().encode(text), key)),
    })
  expect(await signedBy(keys[0]).sign()).toMatch(/./)
  const silent = signedBy(keys[1])
  expect(await codeOf(silent.sign())).toBe('SIGNED_BY_ANOTHER_ACCOUNT')
  expect(silent.followed).toEqual([accounts[1]])
  expect(await codeOf(signedBy(keys[0], 'other').sign())).toBe('WALLET_ANSWER_INVALID')
})
