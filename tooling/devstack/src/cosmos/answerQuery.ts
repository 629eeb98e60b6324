import { BinaryWriter } from 'cosmjs-types/binary'
import { BaseAccount } from 'cosmjs-types/cosmos/auth/v1beta1/auth'
import {
  QueryAccountInfoRequest,
  QueryAccountInfoResponse,
  QueryAccountRequest,
  QueryAccountResponse,
} from 'cosmjs-types/cosmos/auth/v1beta1/query'
import {
  QueryAllBalancesRequest,
  QueryAllBalancesResponse,
  QueryBalanceRequest,
  QueryBalanceResponse,
  QueryDenomMetadataRequest,
  QueryDenomMetadataResponse,
  QuerySpendableBalancesRequest,
  QuerySpendableBalancesResponse,
} from 'cosmjs-types/cosmos/bank/v1beta1/query'
import { DecCoin, DecProto } from 'cosmjs-types/cosmos/base/v1beta1/coin'
import { PubKey } from 'cosmjs-types/cosmos/crypto/secp256k1/keys'
import { SimulateRequest, SimulateResponse } from 'cosmjs-types/cosmos/tx/v1beta1/service'
import { AuthInfo, type Tx, TxBody, TxRaw } from 'cosmjs-types/cosmos/tx/v1beta1/tx'
import { parseUnits } from 'viem'
import type { Ledger } from './Ledger.js'
import { TransactionRefused } from './TransactionRefused.js'

const queries: Readonly<Record<string, (ledger: Ledger, request: Uint8Array) => Uint8Array>> = {
  '/cosmos.bank.v1beta1.Query/Balance'({ balances }, request) {
    const { address, denom } = QueryBalanceRequest.decode(request)
    const amount = balances.of(address, denom).toString()
    return QueryBalanceResponse.encode({ balance: { denom, amount } }).finish()
  },
  '/cosmos.bank.v1beta1.Query/AllBalances'({ balances }, request) {
    const { address } = QueryAllBalancesRequest.decode(request)
    return QueryAllBalancesResponse.encode({ balances: [...balances.all(address)] }).finish()
  },
  // Nothing is locked here, so all balances are spendable.
  '/cosmos.bank.v1beta1.Query/SpendableBalances'({ balances }, request) {
    const { address } = QuerySpendableBalancesRequest.decode(request)
    return QuerySpendableBalancesResponse.encode({ balances: [...balances.all(address)] }).finish()
  },
  '/cosmos.bank.v1beta1.Query/DenomMetadata'({ rules: { currencies = [] } }, request) {
    const { denom } = QueryDenomMetadataRequest.decode(request)
    const found = currencies.find(each => each.denom === denom)
    if (!found) {
      const reason = `client metadata for denom ${denom}: key not found`
      throw new TransactionRefused(22, `rpc error: code = NotFound desc = ${reason}`)
    }
    const { name, symbol, decimals } = found
    const display = symbol.toLowerCase()
    const denomUnits = [
      { denom, exponent: 0, aliases: [] },
      { denom: display, exponent: decimals, aliases: [] },
    ]
    const metadata = { base: denom, display, name, symbol, denomUnits }
    return QueryDenomMetadataResponse.encode(QueryDenomMetadataResponse.fromPartial({ metadata })).finish()
  },
  '/cosmos.auth.v1beta1.Query/Account'(ledger, request) {
    const info = describeAccount(ledger, QueryAccountRequest.decode(request).address)
    const account = { typeUrl: '/cosmos.auth.v1beta1.BaseAccount', value: BaseAccount.encode(info).finish() }
    return QueryAccountResponse.encode({ account }).finish()
  },
  '/cosmos.auth.v1beta1.Query/AccountInfo'(ledger, request) {
    const info = describeAccount(ledger, QueryAccountInfoRequest.decode(request).address)
    return QueryAccountInfoResponse.encode({ info }).finish()
  },
  '/osmosis.txfees.v1beta1.Query/GetEipBaseFee'(ledger) {
    return DecProto.encode({ dec: readGasPrice(ledger, 'txfees') }).finish()
  },
  '/feemarket.feemarket.v1.Query/GasPrice'(ledger, request) {
    const { denom } = DecCoin.decode(request)
    const price = DecCoin.encode({ denom, amount: readGasPrice(ledger, 'feemarket') }).finish()
    return BinaryWriter.create().uint32(10).bytes(price).finish() // tag of field 1, length-delimited
  },
  '/cosmos.tx.v1beta1.Service/Simulate'(ledger, request) {
    const { tx, txBytes } = SimulateRequest.decode(request)
    const gasUsed = ledger.simulate(tx ? toRaw(tx) : txBytes)
    return SimulateResponse.encode(
      SimulateResponse.fromPartial({ gasInfo: { gasWanted: 0n, gasUsed } }),
    ).finish()
  },
}

/** Encodes a gas price as the SDK's protobuf decimals: in units of 10⁻¹⁸. */
function readGasPrice(
  { rules: { feeMarket } }: Ledger,
  module: NonNullable<Ledger['rules']['feeMarket']>['module'],
): string {
  if (feeMarket?.module !== module) throw unknownPath(module)
  return parseUnits(feeMarket.price(), 18).toString()
}

function unknownPath(path: string): TransactionRefused {
  return new TransactionRefused(6, `unknown query path ${path}: unknown request`)
}

/** Answers a protobuf query of the SDK's modules. Throws `TransactionRefused` with the module's code. */
export function answerQuery(
  ledger: Ledger,
  { path, request }: { readonly path: string; readonly request: Uint8Array },
): Uint8Array {
  const query = Object.hasOwn(queries, path) ? queries[path] : undefined
  if (!query) throw unknownPath(path)
  return query(ledger, request)
}

function describeAccount(ledger: Ledger, address: string): BaseAccount {
  const account = ledger.account(address)
  if (!account)
    throw new TransactionRefused(
      22,
      `rpc error: code = NotFound desc = account ${address} not found: key not found`,
    )
  const { number, sequence, publicKey } = account
  const key = publicKey && {
    typeUrl: '/cosmos.crypto.secp256k1.PubKey',
    value: PubKey.encode({ key: publicKey }).finish(),
  }
  const base = { address, accountNumber: number, sequence, ...(key ? { pubKey: key } : {}) }
  return BaseAccount.fromPartial(base)
}

function toRaw({ body, authInfo, signatures }: Tx): Uint8Array {
  return TxRaw.encode({
    bodyBytes: body ? TxBody.encode(body).finish() : new Uint8Array(),
    authInfoBytes: authInfo ? AuthInfo.encode(authInfo).finish() : new Uint8Array(),
    signatures,
  }).finish()
}
