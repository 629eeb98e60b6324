import type { AccountId } from '@foyer/common'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, it } from 'vitest'
import { localNetworks } from './__fixtures__/localWorld.js'
import { createEvmAdapter } from './adapter.js'

const [one] = localNetworks()
const newAddress = () => privateKeyToAccount(generatePrivateKey()).address
const [own, other] = [newAddress(), newAddress()] as const
const idOf = (address: string): AccountId => `${one.id}:${address}`
const hash = `0x${'11'.repeat(32)}`

interface World {
  /** The transaction's sender, as the node returns it. */
  readonly from?: unknown
  readonly blockNumber?: string | null
  /** The code of the requested account. */
  readonly code?: string
  readonly count?: string
  readonly shown?: readonly string[]
  readonly isSmartAccount?: boolean
}

/** Creates a wallet and a node with these answers. */
function world({
  from = other.toLowerCase(),
  blockNumber = '0x1',
  code = '0x',
  count = '0x0',
  shown,
  isSmartAccount,
}: World) {
  const asked: string[] = []
  const followed: AccountId[] = []
  const answers: Readonly<Record<string, unknown>> = {
    eth_getTransactionReceipt: { from, blockNumber },
    eth_getCode: code,
    eth_getTransactionCount: count,
  }
  const session = createEvmAdapter().adopt(
    {
      async request(_, method) {
        asked.push(method)
        return answers[method]
      },
    },
    {
      account: () => idOf(own),
      ...(shown && { readAccounts: async () => shown.map(idOf), follow: account => followed.push(account) }),
      ...(isSmartAccount !== undefined && { isSmartAccount: () => isSmartAccount }),
    },
  )
  return { readPayer: () => session.readPayer?.({ hash, account: idOf(own) }), asked, followed }
}

it.each<readonly [string, World]>([
  ['is not in a block yet', { blockNumber: null }],
  ['has an invalid sender', { from: 'somebody' }],
  ['has no sender', { from: null }],
])('returns no payer for a transaction that %s', async (_, told) => {
  const { readPayer, followed } = world({ ...told, count: '0x1', shown: [own, other] })
  expect(await readPayer()).toBeUndefined()
  expect(followed).toEqual([])
})

it('sends no node request for an account that is known to be a contract', async () => {
  const { readPayer, asked } = world({ isSmartAccount: true })
  expect(await readPayer()).toBe(idOf(own))
  expect(asked).toEqual([])
})

it('returns the account for its own transaction, and switches no account', async () => {
  const { readPayer, asked, followed } = world({ from: own.toLowerCase(), shown: [own, other] })
  expect(await readPayer()).toBe(idOf(own))
  expect([asked, followed]).toEqual([['eth_getTransactionReceipt'], []])
})

it('returns the contract for a transaction that another account sent for it', async () => {
  const { readPayer, followed } = world({ code: '0x6001', count: '0x1', shown: [own, other] })
  expect(await readPayer()).toBe(idOf(own))
  expect(followed).toEqual([])
})

it('returns another account if the wallet lists it, although the first account has never sent', async () => {
  const beside = world({ shown: [own, other] })
  expect(await beside.readPayer()).toBe(idOf(other))
  expect(beside.followed).toEqual([idOf(other)])
  expect(await world({ shown: [own] }).readPayer()).toBeUndefined()
})

it("finds the payer without a listener and without the wallet's account list", async () => {
  expect(await world({ count: '0x1', isSmartAccount: false }).readPayer()).toBe(idOf(other))
  expect(await world({ count: '0x0' }).readPayer()).toBeUndefined()
})
