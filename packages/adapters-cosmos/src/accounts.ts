import { isFoyerError } from '@foyer/common'
import { refusalOf } from '@foyer/common/session-kit'
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
    return account && toAccount(account)
  } catch (error) {
    if (isFoyerError(error) && /code = NotFound/i.test(refusalOf(error)?.message ?? '')) return undefined
    throw toNodeError(error, { network })
  }
}

function toAccount(account: Any): ChainAccount {
  const { accountNumber, sequence, pubKey } = baseOf(account)
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
function baseOf({ typeUrl, value }: Any): BaseAccount {
  const kind = typeUrl.split('.').at(-1) ?? ''
  const base = readers.find(({ kinds }) => kinds.test(kind))?.read(value)
  if (!base) throw new Error(`accounts of ${typeUrl} are not known`)
  return base
}

const readers: readonly {
  readonly kinds: RegExp
  readonly read: (value: Uint8Array) => BaseAccount | undefined
}[] = [
  { kinds: /^BaseAccount$/, read: value => BaseAccount.decode(value) },
  { kinds: /^(Module|Eth)Account$/, read: value => ModuleAccount.decode(value).baseAccount },
  {
    kinds: /^(Continuous|Delayed|Periodic)VestingAccount$|^PermanentLockedAccount$/,
    read: value => DelayedVestingAccount.decode(value).baseVestingAccount?.baseAccount,
  },
]
