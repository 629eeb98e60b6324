import * as v from 'valibot'
import { refuseAccountData } from '../evm/accountData.js'
import { invalidParam } from '../rpc/readParams.js'
import { accountOf, type EvmOwner, evmAddress, readAs } from './fields.js'
import { readTypedData, type TypedData } from './readTypedData.js'
import type { TypedDataRequest } from './WalletRequest.js'

const accountAndData = v.strictTuple([evmAddress, v.unknown()])

/**
 * Parses `eth_signTypedData_v4` with the data as an object or as JSON. Rejects data that a smart account could accept
 * as an order.
 */
export function readTypedDataRequest(params: unknown, owner: EvmOwner): TypedDataRequest {
  const [address, data] = readAs(accountAndData, { value: params, name: 'list of parameters' })
  const account = accountOf(owner, address)
  const typedData = read(data)
  refuseAccountData(typedData)
  return { kind: 'typedData', networkId: owner.networkId, account, typedData }
}

function read(data: unknown): TypedData {
  try {
    return readTypedData(typeof data === 'string' ? JSON.parse(data) : data)
  } catch {
    throw invalidParam('typed data')
  }
}
