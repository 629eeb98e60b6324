import { randomBytes } from 'node:crypto'
import { type Address, keccak256, toHex } from 'viem'
import { createEvmWallet, type EvmWallet } from '../evm/createEvmWallet.js'
import { createSendings } from '../evm/sendings.js'
import { createMasterKey, masterKeyBytes } from '../keys/masterKey.js'
import { createRowSeals } from '../keys/rowSeals.js'
import { createLimits } from '../login/limits.js'
import { createRequestDesk, type RequestDesk } from '../service/createRequestDesk.js'
import type { SecureChains } from '../service/SecureChains.js'
import type { Registration } from '../sessions/createSessionRegistry.js'
import { createSolanaWallet } from '../solana/createSolanaWallet.js'
import { createSubmissions } from '../store/submissions.js'
import { createUsers } from '../users/createUsers.js'
import type { AccountType, UserRecord } from '../users/UserRecord.js'
import { openOwnSchema } from './openOwnSchema.js'
import { type RecordingNode, startRecordingNode } from './startRecordingNode.js'

/** Two EVM networks, whose smart accounts have the same addresses, and one Solana network. */
export const deskNetworks = {
  evm: 'eip155:31337',
  otherEvm: 'eip155:31338',
  solana: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
} as const

/** The EntryPoint of ERC-4337 v0.7. */
export const entryPoint: Address = '0x0000000071727De22E5E9d8BAf0edAc6f37da032'

/** A request desk with real keys and a node that records transactions. */
export interface DeskWorld {
  readonly desk: RequestDesk
  /** The request desk of another instance of the service, over the same database. */
  readonly otherDesk: RequestDesk
  /** The EVM wallet of another instance, over the same database. */
  readonly otherWallet: EvmWallet
  readonly node: RecordingNode
  readonly registered: Registration[]
  enter(name: string): Promise<UserRecord>
  prefer(user: UserRecord, type: AccountType): Promise<UserRecord>
  stop(): Promise<void>
}

export async function startDesk({
  now = Date.now,
}: {
  readonly now?: () => number
} = {}): Promise<DeskWorld> {
  const node = await startRecordingNode()
  const database = await openOwnSchema()
  const { db, inTurn } = database
  const seals = createRowSeals(randomBytes(32))
  const users = createUsers({ db, masterKey: createMasterKey(randomBytes(masterKeyBytes)), seals })
  const limits = await createLimits(database, { requestsByUser: { times: 100_000, inSeconds: 60 } })
  const coin = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  const sol = { name: 'Sol', symbol: 'SOL', decimals: 9 }
  const factory: Address = `0x${'fa'.repeat(20)}`
  const smartAccounts = { entryPoint, factory, bundlerKey: keccak256(toHex('bundler')) }
  const recorded = { rpcUrl: node.url, nativeCurrency: coin, smartAccounts }
  const chains = (): SecureChains => ({
    evm: [
      { chainId: 31337, name: 'Recorded', ...recorded },
      { chainId: 31338, name: 'Recorded too', ...recorded },
    ],
    solana: [{ networkId: deskNetworks.solana, name: 'Cluster', rpcUrl: node.url, nativeCurrency: sol }],
  })
  const submissions = createSubmissions({ db, seals, now })
  const sendings = createSendings({ db, seals, now })
  const registered: Registration[] = []
  const registry = { register: async (each: Registration) => void registered.push(each) }
  const makeWallet = () =>
    createEvmWallet({ chains: () => chains().evm, users, registry, submissions, sendings, inTurn })
  const evm = makeWallet()
  const solana = createSolanaWallet({ clusters: () => chains().solana, users })
  const makeDesk = () => createRequestDesk({ db, seals, limits, chains, evm, solana, inTurn, now })
  return {
    desk: makeDesk(),
    otherDesk: makeDesk(),
    otherWallet: makeWallet(),
    node,
    registered,
    enter: name => users.enter([name]),
    prefer: (user, type) => users.prefer(user.id, type),
    async stop() {
      await node.stop()
      await database.close()
    },
  }
}
