import { getBase58Decoder } from '@solana/kit'
import { type Entry, read } from './createLedger.js'

const base58 = getBase58Decoder()
const lamportsPerSignature = 5000

/** Returns a transaction in the JSON form of `getTransaction`, or `undefined` for an airdrop, which has no bytes. */
export function describeEntry(entry: Entry, encoding = 'json'): object | undefined {
  if (!entry.bytes) return undefined
  const { message, transaction } = read(entry.bytes)
  const { before, after } = entry.balances
  const signatureCount = Object.keys(transaction.signatures).length
  return {
    slot: entry.slot,
    blockTime: entry.time,
    version: message.version,
    meta: {
      err: entry.err,
      status: entry.err === null ? { Ok: null } : { Err: entry.err },
      fee: Math.max(lamportsPerSignature * signatureCount, (before[0] ?? 0) - (after[0] ?? 0) - moved(entry)),
      logMessages: entry.logs,
      preBalances: before,
      postBalances: after,
      preTokenBalances: [],
      postTokenBalances: [],
      innerInstructions: [],
    },
    transaction:
      encoding === 'base64'
        ? [Buffer.from(entry.bytes).toString('base64'), 'base64']
        : {
            signatures: Object.values(transaction.signatures).map(each =>
              base58.decode(each ?? new Uint8Array(64)),
            ),
            message: describeMessage(message),
          },
  }
}

/** Returns the lamports that other accounts received. The rest of the payer's loss is the fee. */
function moved({ balances: { before, after } }: Entry): number {
  return before.slice(1).reduce((sum, lamports, index) => sum + (after[index + 1] ?? 0) - lamports, 0)
}

function describeMessage(message: ReturnType<typeof read>['message']): object {
  const { header, staticAccounts, lifetimeToken } = message
  const instructions = 'instructions' in message ? message.instructions : []
  return {
    header: {
      numRequiredSignatures: header.numSignerAccounts,
      numReadonlySignedAccounts: header.numReadonlySignerAccounts,
      numReadonlyUnsignedAccounts: header.numReadonlyNonSignerAccounts,
    },
    accountKeys: staticAccounts,
    recentBlockhash: lifetimeToken,
    instructions: instructions.map(
      ({ programAddressIndex, accountIndices = [], data = new Uint8Array() }) => ({
        programIdIndex: programAddressIndex,
        accounts: accountIndices,
        data: base58.decode(data),
      }),
    ),
  }
}
