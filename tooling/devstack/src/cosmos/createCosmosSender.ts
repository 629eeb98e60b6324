import { cosmosAddress, directBytes, readCosmosKey, signCosmosBytes } from '@foyer/testing/signing/cosmos'
import { base64 } from '@scure/base'
import { MsgSend } from 'cosmjs-types/cosmos/bank/v1beta1/tx'
import { PubKey } from 'cosmjs-types/cosmos/crypto/secp256k1/keys'
import { SignMode } from 'cosmjs-types/cosmos/tx/signing/v1beta1/signing'
import { AuthInfo, TxBody, TxRaw } from 'cosmjs-types/cosmos/tx/v1beta1/tx'
import type { CosmosAccount, CosmosChain } from './CosmosServices.js'
import { memoOfWaiting } from './Ledger.js'

/** Sends an account's coins back to the same account. The sending methods resolve to the transaction hash. */
export interface CosmosSender {
  send(): Promise<string>
  /** Sends a transaction with too little gas, which fails in its block. */
  sendFailing(): Promise<string>
  /** Sends a transaction that is never mined. */
  sendWaiting(): Promise<string>
  /** Evicts a pending transaction from the node. */
  expire(hash: string): Promise<void>
}

/** Creates a sender for an account of a local chain, independent of any wallet. */
export function createCosmosSender(chain: CosmosChain, { secretKey }: CosmosAccount): CosmosSender {
  const { restUrl, rpcUrl, chainId, denom, bech32Prefix } = chain
  const key = readCosmosKey(secretKey)
  const address = cosmosAddress(key, bech32Prefix)
  const readNumbers = async () => {
    const response = await fetch(`${restUrl}/cosmos/auth/v1beta1/accounts/${address}`)
    const { account } = (await response.json()) as {
      readonly account: { readonly account_number: string; readonly sequence: string }
    } // the local node always answers in this form
    return { accountNumber: BigInt(account.account_number), sequence: BigInt(account.sequence) }
  }
  const call = async (method: string, params: object) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const answer = (await (await fetch(rpcUrl, { method: 'POST', body })).json()) as {
      readonly result?: { readonly code?: number; readonly hash?: string; readonly log?: string }
    } // the local node always answers in this form
    if (!answer.result || answer.result.code) throw new Error(`${method}: ${JSON.stringify(answer)}`)
    return answer.result
  }
  let sent = 0
  const send = async ({ gasLimit = 100_000n, memo = '' } = {}) => {
    const { accountNumber, sequence } = await readNumbers()
    const coin = { denom, amount: '1000' }
    sent += 1
    // Each transaction sends a different amount, so that two with the same sequence have different hashes.
    const amount = [{ denom, amount: String(sent) }]
    const message = { fromAddress: address, toAddress: address, amount }
    const messages = [{ typeUrl: '/cosmos.bank.v1beta1.MsgSend', value: MsgSend.encode(message).finish() }]
    const bodyBytes = TxBody.encode(TxBody.fromPartial({ messages, memo })).finish()
    const value = PubKey.encode({ key: key.publicKey }).finish()
    const publicKey = { typeUrl: '/cosmos.crypto.secp256k1.PubKey', value }
    const modeInfo = { single: { mode: SignMode.SIGN_MODE_DIRECT } }
    const fee = { amount: [coin], gasLimit }
    const signerInfos = [{ publicKey, modeInfo, sequence }]
    const authInfoBytes = AuthInfo.encode(AuthInfo.fromPartial({ signerInfos, fee })).finish()
    const document = directBytes({ bodyBytes, authInfoBytes, chainId, accountNumber })
    const signatures = [base64.decode(signCosmosBytes(key, document).signature)]
    const bytes = TxRaw.encode({ bodyBytes, authInfoBytes, signatures }).finish()
    const { hash = '' } = await call('broadcast_tx_sync', { tx: base64.encode(bytes) })
    return hash
  }
  return {
    send: () => send(),
    sendFailing: () => send({ gasLimit: 50_000n }),
    sendWaiting: () => send({ memo: memoOfWaiting }),
    async expire(hash) {
      await call('foyer_expire', { hash })
    },
  }
}
