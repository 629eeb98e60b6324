import type { AccountId, Network } from '@foyer/common'
import { base58, base64 } from '@scure/base'
import { Keypair, SystemProgram, TransactionMessage, VersionedTransaction } from '@solana/web3.js'
import { expect, it } from 'vitest'
import { localNetworks } from './__fixtures__/localWorld.js'
import { resultOf, startNode } from './__fixtures__/startNode.js'
import { readPayer } from './payer.js'

const [one] = localNetworks()
const [own, other] = [Keypair.generate(), Keypair.generate()] as const
const idOf = ({ publicKey }: Keypair): AccountId => `${one.id}:${publicKey.toBase58()}`
const hash = base58.encode(new Uint8Array(64).fill(7))

/** Creates a node's answer for a transaction of these signers, of whom the first pays the fee. */
function signedBy(...keys: readonly [Keypair, ...Keypair[]]): object {
  const { publicKey: toPubkey } = Keypair.generate()
  const message = new TransactionMessage({
    payerKey: keys[0].publicKey,
    recentBlockhash: base58.encode(new Uint8Array(32).fill(7)),
    instructions: keys.map(({ publicKey: fromPubkey }) =>
      SystemProgram.transfer({ fromPubkey, toPubkey, lamports: 1 }),
    ),
  })
  const transaction = new VersionedTransaction(message.compileToV0Message())
  transaction.sign([...keys])
  return { slot: 1, transaction: [base64.encode(transaction.serialize()), 'base64'] }
}

/** Starts a node that has one transaction in a confirmed block that is not yet finalized. */
const nodeWith = (result: object) =>
  startNode(one, {
    getTransaction([, settings]) {
      const { commitment, encoding } = settings as Readonly<Record<string, unknown>>
      return resultOf(commitment === 'confirmed' && encoding === 'base64' ? result : null)
    },
  })

/** Reads the payer for a wallet on one account that shows the page these accounts. */
async function payerOf(network: Network | undefined, shown?: readonly Keypair[]) {
  const followed: AccountId[] = []
  const wallet = {
    account: () => idOf(own),
    networkOf: () => network,
    ...(shown && {
      readAccounts: async () => shown.map(idOf),
      follow: (account: AccountId) => void followed.push(account),
    }),
  }
  return { payer: await readPayer(wallet, { hash, account: idOf(own) }), followed }
}

it('returns the account if it signed, whoever paid the fee', async () => {
  const node = await nodeWith(signedBy(other, own))
  expect(await payerOf(node, [own, other])).toEqual({ payer: idOf(own), followed: [] })
})

it('returns another account only if the wallet lists it', async () => {
  const node = await nodeWith(signedBy(other))
  expect(await payerOf(node, [own, other])).toEqual({ payer: idOf(other), followed: [idOf(other)] })
  // A vault's fee is paid by one of its owners.
  expect(await payerOf(node, [own])).toEqual({ payer: undefined, followed: [] })
  expect(await payerOf(node)).toEqual({ payer: undefined, followed: [] })
})

it('does not require a listener', async () => {
  const networkOf = () => node
  const node = await nodeWith(signedBy(other))
  const wallet = { account: () => idOf(own), networkOf, readAccounts: async () => [idOf(other)] }
  expect(await readPayer(wallet, { hash, account: idOf(own) })).toBe(idOf(other))
})

it('returns no payer for an unknown or unreadable transaction, or without a node', async () => {
  const none = await startNode(one, { getTransaction: () => resultOf(null) })
  const unread = await nodeWith({ transaction: [base64.encode(Uint8Array.of(1, 2, 3)), 'base64'] })
  for (const node of [none, unread, undefined])
    expect(await payerOf(node, [own, other])).toEqual({ payer: undefined, followed: [] })
})
