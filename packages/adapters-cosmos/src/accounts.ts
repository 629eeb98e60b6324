import { isFoyerError, type Network } from '@foyer/common'
import { refusalOf, rpcFailure } from '@foyer/common/session-kit'
import { BaseAccount, ModuleAccount } from 'cosmjs-types/cosmos/auth/v1beta1/auth'
import { QueryAccountRequest, QueryAccountResponse } from 'cosmjs-types/cosmos/auth/v1beta1/query'
import { PubKey } from 'cosmjs-types/cosmos/crypto/secp256k1/keys'
import { DelayedVestingAccount } from 'cosmjs-types/cosmos/vesting/v1beta1/vesting'
import type { Any } from 'cosmjs-types/google/protobuf/any'
import { kindOfType } from './keys.js'
import { queryChain, type Reading } from './node.js'
import { toNodeError } from './nodeErrors.js'

/** An account in the latest block. */
export interface ChainAccount {
  readonly accountNumber: bigint
  readonly sequence: number
  /** The chain's type URL of the account. */
  readonly accountType: string
  /** The type URL of the account's public key. Absent until the account sends its first transaction. */
  readonly keyType?: string
  readonly publicKey?: Uint8Array
}

/**
 * Reads an account from the latest block. Returns `undefined` if it was never used. Failures: `RPC_FAILED`,
 * `ABORTED`.
 */
export async function readAccount(
  { network, signal }: Reading,
  address: string,
): Promise<ChainAccount | undefined> {
  const path = '/cosmos.auth.v1beta1.Query/Account'
  const request = QueryAccountRequest.encode({ address }).finish()
  try {
    const { account } = QueryAccountResponse.decode(await queryChain(network, { path, request, signal }))
    return account && toAccount(network, account)
  } catch (error) {
    if (isFoyerError(error) && /code = NotFound/i.test(refusalOf(error)?.message ?? '')) return undefined
    throw toNodeError(error, { network })
  }
}

function toAccount(network: Network, account: Any): ChainAccount {
  const base = baseOf(account)
  if (!base) throw rpcFailure(network, `accounts of ${account.typeUrl} are not known`)
  const { accountNumber, sequence, pubKey } = base
  const isKnown = pubKey !== undefined && kindOfType(pubKey.typeUrl) !== undefined
  return {
    accountNumber,
    sequence: Number(sequence),
    accountType: account.typeUrl,
    // All known key types share one encoding.
    ...(isKnown && { keyType: pubKey.typeUrl, publicKey: PubKey.decode(pubKey.value).key }),
  }
}

/**
 * Returns the base account, which other account types contain as their first field. Vesting accounts nest it twice.
 */
function baseOf({ typeUrl, value }: Any): BaseAccount | undefined {
  const kind = typeUrl.split('.').at(-1) ?? ''
  return readers.find(({ kinds }) => kinds.test(kind))?.read(value)
}

const readers: readonly {
  readonly kinds: RegExp
  readonly read: (value: Uint8Array) => BaseAccount | undefined
}[] = [
  { kinds: /^BaseAccount$/, read: value => BaseAccount.decode(value) },
  { kinds: /^(Module|Eth|BaseVesting)Account$/, read: value => ModuleAccount.decode(value).baseAccount },
  {
    kinds: /VestingAccount$|^PermanentLockedAccount$/,
    read: value => DelayedVestingAccount.decode(value).baseVestingAccount?.baseAccount,
  },
]
