import { getBase58Encoder, getCompiledTransactionMessageDecoder } from '@solana/kit'
import { blockhashSlots, type Ledger } from './createLedger.js'
import { describeAccount, describeAmount, readMint, readTokenAccount } from './describeAccount.js'
import { describeEntry } from './describeEntry.js'
import { programs } from './programs.js'
import { RpcFailure } from './RpcFailure.js'

interface Settings {
  readonly encoding?: string
  readonly limit?: number
  readonly programId?: string
  readonly mint?: string
}

// What clients send follows Solana's RPC: an address or bytes first, settings after it.
type Method = (first: never, settings?: Settings, more?: Settings) => unknown

const lamportsPerSignature = 5000

/** The JSON-RPC methods of a cluster. */
export function rpcMethods(ledger: Ledger, genesisHash: string): Readonly<Record<string, Method>> {
  const withContext = (value: unknown) => ({ context: { slot: ledger.slot, apiVersion: '3.0.0' }, value })
  const accountAs = (address: string, encoding?: string) => {
    const account = ledger.account(address)
    return account ? describeAccount(account, { encoding, readAccount: ledger.account }) : null
  }
  const requireMint = (address: string) => {
    const mint = readMint(ledger.account(address))
    if (!mint) throw new RpcFailure(-32602, 'Invalid param: not a Token mint')
    return mint
  }
  const tokenAccountsOf = (owner: string, { programId, mint }: Settings) =>
    (programId ? [programId] : [programs.token, programs.token2022])
      .flatMap(program => ledger.accountsOf(program))
      .filter(account => {
        const token = readTokenAccount(account)
        return token?.owner === owner && (!mint || token.mint === mint)
      })
  return {
    getHealth: () => 'ok',
    getVersion: () => ({ 'solana-core': '3.0.0', 'feature-set': 0 }),
    getGenesisHash: () => genesisHash,
    getSlot: () => ledger.slot,
    getBlockHeight: () => ledger.slot,
    getEpochInfo: () => ({
      absoluteSlot: ledger.slot,
      blockHeight: ledger.slot,
      epoch: 0,
      slotIndex: ledger.slot,
      slotsInEpoch: 432_000,
    }),
    getRecentPrioritizationFees: () => [],
    getLatestBlockhash: () =>
      withContext({
        blockhash: ledger.latestBlockhash(),
        lastValidBlockHeight: ledger.slot + blockhashSlots,
      }),
    isBlockhashValid: (blockhash: string) => withContext(ledger.hasBlockhash(blockhash)),
    getMinimumBalanceForRentExemption: (bytes: number) => ledger.rentFor(bytes),
    getFeeForMessage: (message: string) => withContext(feeOf(Buffer.from(message, 'base64'))),
    getBalance: (address: string) => withContext(ledger.balance(address)),
    getAccountInfo: (address: string, settings) => withContext(accountAs(address, settings?.encoding)),
    getMultipleAccounts: (addresses: readonly string[], settings) =>
      withContext(addresses.map(address => accountAs(address, settings?.encoding))),
    getTokenAccountsByOwner: (owner: string, filter = {}, settings = {}) =>
      withContext(
        tokenAccountsOf(owner, filter).map(account => ({
          pubkey: account.address,
          account: describeAccount(account, { encoding: settings.encoding, readAccount: ledger.account }),
        })),
      ),
    getTokenAccountBalance: (address: string) => {
      const account = ledger.account(address)
      const token = account && readTokenAccount(account)
      if (!token) throw new RpcFailure(-32602, 'Invalid param: could not find account')
      return withContext(describeAmount(token.amount, requireMint(token.mint).decimals))
    },
    getTokenSupply: (address: string) => {
      const { supply, decimals } = requireMint(address)
      return withContext(describeAmount(supply, decimals))
    },
    requestAirdrop: (address: string, amount?: unknown) => ledger.airdrop(address, BigInt(Number(amount))),
    sendTransaction: (transaction: string, settings) => ledger.send(bytesOf(transaction, settings)),
    simulateTransaction: (transaction: string, settings) =>
      withContext({ ...ledger.simulate(bytesOf(transaction, settings)), accounts: null, returnData: null }),
    getSignatureStatuses: (signatures: readonly string[]) =>
      withContext(signatures.map(each => statusOf(ledger, each))),
    getSignaturesForAddress: (address: string, settings) =>
      ledger
        .history(address)
        .slice(0, settings?.limit ?? 1000)
        .map(({ signature, slot, time }) => ({
          signature,
          slot,
          err: null,
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
        err: null,
        status: { Ok: null },
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
