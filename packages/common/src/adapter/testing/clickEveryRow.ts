import { expect } from 'vitest'
import type { AccountId } from '../../caip.js'
import type { Network } from '../network.js'
import type { ChainAdapter, Connector, Session } from '../port.js'

/** Conflicting wallets with real keys, on the page of an adapter that watches it. */
export interface ClashWorld<Wallet> {
  readonly adapter: ChainAdapter
  readonly wallets: readonly Wallet[]
  /** The network to connect to, then the one to switch to if the session can. */
  readonly networks: readonly [Network, ...Network[]]
  /** Returns whether a session belongs to a wallet. */
  isBehind(wallet: Wallet, session: Session): boolean
  /** Returns the number of requests that a wallet has received. */
  callCount(wallet: Wallet): number
  /** Returns the accounts that the wallet's session must show on the first network. */
  accountsOf(wallet: Wallet): readonly AccountId[]
  /** Verifies a signature of the wallet's first account with the namespace's own library. */
  verifyMessage(wallet: Wallet, signed: { message: string; signature: string }): Promise<boolean> | boolean
  /** Returns whether the row shows that wallet's name or other details. */
  showsWallet?(row: Connector, wallet: Wallet): boolean
}

/** Seeds for the orders in which twelve wallets arrive. */
export const clashSeeds: readonly number[] = Array.from({ length: 20 }, (_, index) => index + 1)

const message = 'who are you?'

/** Connects, signs and switches with every row. Checks that each row has its own wallet, which receives every call. */
export async function clickEveryRow<Wallet>(world: ClashWorld<Wallet>): Promise<void> {
  const rows = world.adapter.connectors()
  expect(rows.length).toBeGreaterThan(5)
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
  const answered = new Set<Wallet>()
  for (const row of rows) answered.add(await clickRow(world, row))
  expect(answered.size).toBe(rows.length)
}

async function clickRow<Wallet>(world: ClashWorld<Wallet>, row: Connector): Promise<Wallet> {
  const { wallets, networks } = world
  expect(row.name).toMatch(/^[\p{L}\p{N} .()-]{1,196}$/u)
  expect(row.iconUrl ?? 'data:').toMatch(/^data:/)
  const before = wallets.map(world.callCount)
  const [session] = await row.connect({ networks, signal: AbortSignal.timeout(15_000) })
  if (!session) return expect.fail('no session')
  const clicked = wallets.find(each => world.isBehind(each, session)) ?? expect.fail('another wallet')
  expect(session.accounts).toEqual(world.accountsOf(clicked))
  const signature = (await session.signMessage?.({ message })) ?? ''
  expect(await world.verifyMessage(clicked, { message, signature })).toBe(true)
  const [, second] = networks
  if (second) await session.switchNetwork?.({ network: second })
  expect(session.networkId).toBe((second ?? networks[0]).id)
  await session.close()
  expect(wallets.filter((each, index) => world.callCount(each) !== before[index])).toEqual([clicked])
  expect(world.showsWallet?.(row, clicked) ?? true).toBe(true)
  return clicked
}
