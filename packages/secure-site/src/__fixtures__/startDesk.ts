import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Address, keccak256, toHex } from 'viem'
import { createEvmWallet } from '../evm/createEvmWallet.js'
import { createVault } from '../keys/createVault.js'
import { createRequestDesk, type RequestDesk } from '../service/createRequestDesk.js'
import type { SecureChains } from '../service/SecureChains.js'
import type { Registration } from '../sessions/createSessionRegistry.js'
import { createSolanaWallet } from '../solana/createSolanaWallet.js'
import { createStore } from '../users/createStore.js'
import { createUsers } from '../users/createUsers.js'
import type { UserRecord } from '../users/UserRecord.js'
import { type RecordingNode, startRecordingNode } from './startRecordingNode.js'

/** A network with smart accounts, and one of Solana. */
export const deskNetworks = {
  evm: 'eip155:31337',
  solana: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
} as const

// ERC-4337 v0.7.
const entryPoint: Address = '0x0000000071727De22E5E9d8BAf0edAc6f37da032'

/** A desk over real keys and a node that remembers what it was sent. */
export interface DeskWorld {
  readonly desk: RequestDesk
  readonly node: RecordingNode
  readonly registered: Registration[]
  enter(name: string): UserRecord
  stop(): Promise<void>
}

/** Starts it. */
export async function startDesk(): Promise<DeskWorld> {
  const node = await startRecordingNode()
  const folder = mkdtempSync(join(tmpdir(), 'foyer-desk-'))
  const users = createUsers(createStore(join(folder, 'store.json')), createVault('secret'))
  const coin = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  const sol = { name: 'Sol', symbol: 'SOL', decimals: 9 }
  const chains = (): SecureChains => ({
    evm: [
      {
        chainId: 31337,
        name: 'Recorded',
        rpcUrl: node.url,
        nativeCurrency: coin,
        smartAccounts: {
          entryPoint,
          factory: `0x${'fa'.repeat(20)}`,
          bundlerKey: keccak256(toHex('bundler')),
        },
      },
    ],
    solana: [{ networkId: deskNetworks.solana, name: 'Cluster', rpcUrl: node.url, nativeCurrency: sol }],
  })
  const registered: Registration[] = []
  const registry = { register: async (each: Registration) => void registered.push(each) }
  const evm = createEvmWallet({ chains: () => chains().evm, users, registry })
  const solana = createSolanaWallet({ clusters: () => chains().solana, users })
  return {
    desk: createRequestDesk({ chains, evm, solana, now: Date.now }),
    node,
    registered,
    enter: name => users.enter(name),
    async stop() {
      await node.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
