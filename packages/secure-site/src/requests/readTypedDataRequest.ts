import * as v from 'valibot'
import { invalidParam } from '../rpc/readParams.js'
import { accountOf, type EvmOwner, evmAddress, readAs } from './fields.js'
import { readTypedData } from './readTypedData.js'
import type { TypedDataRequest } from './WalletRequest.js'

const accountAndData = v.strictTuple([evmAddress, v.unknown()])

/** Reads `eth_signTypedData_v4`; the data as an object, or as JSON. */
export function readTypedDataRequest(params: unknown, owner: EvmOwner): TypedDataRequest {
  const [address, data] = readAs(accountAndData, { value: params, name: 'list of parameters' })
  const account = accountOf(owner, address)
  try {
    const typedData = readTypedData(typeof data === 'string' ? JSON.parse(data) : data)
    return { kind: 'typedData', networkId: owner.networkId, account, typedData }
  } catch {
    throw invalidParam('typed data')
  }
}
