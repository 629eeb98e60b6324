import { randomBytes, randomUUID } from 'node:crypto'
import { ed25519 } from '@noble/curves/ed25519'
import { base58 } from '@scure/base'
import { bytesToHex, type LocalAccount } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { Vault } from '../keys/createVault.js'
import type { Store } from './createStore.js'
import type { UserRecord } from './UserRecord.js'

/** The users and their keys. Keys are opened for one signature and not kept. */
export interface Users {
  find(identity: string): UserRecord | undefined
  byId(id: string): UserRecord | undefined
  /** The user of an identity; the first time, a new one with new keys. */
  enter(identity: string, profile?: Pick<UserRecord, 'email' | 'userName'>): UserRecord
  /** The owner of both EVM accounts of a user. */
  evmOwner(user: UserRecord): LocalAccount
  signSolana(user: UserRecord, message: Uint8Array): Uint8Array
}

/** Makes the users over a store. */
export function createUsers(store: Store, vault: Vault): Users {
  const find = (identity: string) => store.state.users.find(user => user.identities.includes(identity))
  const create = (identity: string, profile: Pick<UserRecord, 'email' | 'userName'>): UserRecord => {
    const id = randomUUID()
    const evmKey = randomBytes(32)
    const solanaKey = randomBytes(32)
    return {
      id,
      identities: [identity],
      ...profile,
      preferredAccountType: 'smartAccount',
      evm: {
        address: privateKeyToAccount(bytesToHex(evmKey)).address,
        sealedKey: vault.seal(evmKey, `${id}/evm`),
      },
      solana: {
        address: base58.encode(ed25519.getPublicKey(solanaKey)),
        sealedKey: vault.seal(solanaKey, `${id}/solana`),
      },
    }
  }
  return {
    find,
    byId: id => store.state.users.find(user => user.id === id),
    enter(identity, profile = {}) {
      const known = find(identity)
      if (known) return known
      const user = create(identity, profile)
      store.change(state => state.users.push(user))
      return user
    },
    evmOwner: user => privateKeyToAccount(bytesToHex(vault.open(user.evm.sealedKey, `${user.id}/evm`))),
    signSolana: (user, message) =>
      ed25519.sign(message, vault.open(user.solana.sealedKey, `${user.id}/solana`)),
  }
}
