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

/** An account as the newest block has it. */
export interface ChainAccount {
  readonly accountNumber: bigint
  readonly sequence: number
  /** What kind of account it is to its chain. */
  readonly accountType: string
  /** Of one that sent before. */
  readonly keyType?: string
  readonly publicKey?: Uint8Array
}

/** An account as the newest block has it; nothing of one that was never used. Failures: `RPC_FAILED`, `ABORTED`. */
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
    // Every kind of them is written in the same way.
    ...(isKnown && { keyType: pubKey.typeUrl, publicKey: PubKey.decode(pubKey.value).key }),
  }
}

/** Accounts of other kinds have an ordinary one as their first field, and those that vest one in its. */
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
