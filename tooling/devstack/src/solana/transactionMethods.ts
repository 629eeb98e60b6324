import { getBase58Encoder, getCompiledTransactionMessageDecoder } from '@solana/kit'
import type { Ledger } from './createLedger.js'
import { describeEntry } from './describeEntry.js'
import { RpcFailure } from './RpcFailure.js'
import { atSlot, type RpcMethods, type Settings } from './RpcMethod.js'

const lamportsPerSignature = 5000

/** Returns the RPC methods that send transactions and report their outcome. */
export function transactionMethods(ledger: Ledger): RpcMethods {
  const withContext = (value: unknown) => atSlot(ledger.slot, value)
  return {
    getFeeForMessage: (message: string) => withContext(feeOf(Buffer.from(message, 'base64'))),
    sendTransaction: (transaction: string, settings) =>
      ledger.send(bytesOf(transaction, settings), { isUnchecked: settings?.skipPreflight === true }),
    simulateTransaction: (transaction: string, settings) =>
      withContext({
        ...ledger.simulate(bytesOf(transaction, settings), {
          isVerified: settings?.sigVerify === true,
          isRenewed: settings?.replaceRecentBlockhash === true,
        }),
        accounts: null,
        returnData: null,
      }),
    getSignatureStatuses: (signatures: readonly string[]) =>
      withContext(signatures.map(each => statusOf(ledger, each))),
    getSignaturesForAddress: (address: string, settings) =>
      ledger
        .history(address)
        .slice(0, settings?.limit ?? 1000)
        .map(({ signature, slot, time, err }) => ({
          signature,
          slot,
          err,
          memo: null,
          blockTime: time,
          confirmationStatus: 'finalized',
        })),
    getTransaction: (signature: string, settings) => {
      const entry = ledger.entry(signature)
      return (entry && describeEntry(entry, settings?.encoding)) ?? null
    },
  }
}

function statusOf(ledger: Ledger, signature: string) {
  const entry = ledger.entry(signature)
  return entry
    ? {
        slot: entry.slot,
        confirmations: null,
        err: entry.err,
        status: entry.err === null ? { Ok: null } : { Err: entry.err },
        confirmationStatus: 'finalized',
      }
    : null
}

function bytesOf(text: string, { encoding = 'base58' }: Settings = {}): Uint8Array {
  return encoding === 'base64' ? Buffer.from(text, 'base64') : new Uint8Array(getBase58Encoder().encode(text))
}

function feeOf(message: Uint8Array): number {
  try {
    return (
      lamportsPerSignature * getCompiledTransactionMessageDecoder().decode(message).header.numSignerAccounts
    )
  } catch {
    throw new RpcFailure(-32602, 'Invalid param: the message cannot be read')
  }
}
