import type { Network } from '@foyer/common'
import { refusalOf } from '@foyer/common/session-kit'
import { QueryAccountInfoRequest, QueryAccountInfoResponse } from 'cosmjs-types/cosmos/auth/v1beta1/query'
import { queryChain } from './queryChain.js'

/** The numbers a transaction must carry. */
export interface ChainAccount {
  readonly accountNumber: bigint
  readonly sequence: bigint
}

/** Reads what a chain knows of an address, of whatever kind its account is; `undefined` where it knows none. */
export async function readAccount(
  network: Network,
  { address, signal }: { readonly address: string; readonly signal?: AbortSignal | undefined },
): Promise<ChainAccount | undefined> {
  const path = '/cosmos.auth.v1beta1.Query/AccountInfo'
  const request = QueryAccountInfoRequest.encode({ address }).finish()
  try {
    const { info } = QueryAccountInfoResponse.decode(await queryChain(network, { path, request, signal }))
    return info && { accountNumber: info.accountNumber, sequence: info.sequence }
  } catch (error) {
    if (/not found/i.test(refusalOf(error)?.message ?? '')) return undefined
    throw error
  }
}
