import { encodeSecp256k1Pubkey, pubkeyToAddress } from '@cosmjs/amino'
import type { Balances, Coin } from './createBalances.js'
import type { ChainAccount, LedgerRules } from './Ledger.js'
import type { ReceivedTransaction } from './readTransaction.js'
import { TransactionRefused } from './TransactionRefused.js'
import { verifySignature } from './verifySignature.js'

/** The state of the chain that admits a transaction. */
interface Chain {
  readonly rules: LedgerRules
  readonly balances: Balances
  readonly accounts: ReadonlyMap<string, ChainAccount>
}

/**
 * Admits a transaction after checking its signature, sequence and fee, and takes the fee. Returns a function that
 * undoes this. Throws `TransactionRefused`.
 */
export function admitTransaction(
  read: ReceivedTransaction,
  { rules, balances, accounts }: Chain,
): () => void {
  const { account, publicKey, payer } = findPayer(read, { rules, accounts })
  verifySignature(read, { chainId: rules.chainId, accountNumber: account.number, publicKey })
  const fee = payFee(read, { rules, balances, payer })
  account.sequence++
  account.publicKey = publicKey
  return () => {
    account.sequence--
    balances.add(payer, fee)
  }
}

/** Checks that a transaction has its signer's next sequence. Throws `TransactionRefused`. */
export function requireSequence({ signer }: ReceivedTransaction, expected: bigint): void {
  if (signer.sequence === expected) return
  const log = `account sequence mismatch, expected ${expected}, got ${signer.sequence}: incorrect account sequence`
  throw new TransactionRefused(32, log)
}

function findPayer(read: ReceivedTransaction, { rules, accounts }: Pick<Chain, 'rules' | 'accounts'>) {
  const { publicKey, sends } = read
  if (!publicKey) throw new TransactionRefused(8, 'pubkey on account is not set: invalid pubkey')
  const payer = pubkeyToAddress(encodeSecp256k1Pubkey(publicKey), rules.bech32Prefix)
  const account = accounts.get(payer)
  if (!account) throw new TransactionRefused(9, `account ${payer} does not exist: unknown address`)
  if (sends.some(({ fromAddress }) => fromAddress !== payer))
    throw new TransactionRefused(4, 'pubKey does not match signer address: unauthorized')
  if (sends.some(({ toAddress }) => !toAddress.startsWith(`${rules.bech32Prefix}1`)))
    throw new TransactionRefused(7, `invalid Bech32 prefix; expected ${rules.bech32Prefix}: invalid address`)
  requireSequence(read, account.sequence)
  return { account, publicKey, payer }
}

/** Returns the current gas price. */
function priceOf({ gasPrice, feeMarket }: LedgerRules): number {
  return Math.max(Number(gasPrice), Number(feeMarket?.price() ?? 0))
}

function payFee(
  { authInfo: { fee } }: ReceivedTransaction,
  {
    rules,
    balances,
    payer,
  }: { readonly rules: LedgerRules; readonly balances: Balances; readonly payer: string },
): Coin {
  const paid = fee?.amount.find(({ denom }) => denom === rules.denom)?.amount ?? '0'
  const required = Math.ceil(Number(fee?.gasLimit ?? 0n) * priceOf(rules))
  if (BigInt(paid) < BigInt(required))
    throw new TransactionRefused(
      13,
      `insufficient fees; got: ${paid}${rules.denom} required: ${required}${rules.denom}: insufficient fee`,
    )
  const coin = { denom: rules.denom, amount: paid }
  balances.take(payer, coin)
  return coin
}
