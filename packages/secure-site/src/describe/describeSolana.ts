import { formatUnits } from 'viem'
import type { SolanaTransaction } from '../requests/readSolanaTransaction.js'
import type { SolanaTransactionsRequest } from '../requests/WalletRequest.js'
import type { DescribeTools, Network } from './DescribeTools.js'
import type { Description } from './Description.js'
import { describeInstruction } from './describeInstruction.js'
import { bytesRow, row } from './readable.js'
import { readBudget } from './readBudget.js'

/** Describes one Solana transaction or several. */
export function describeSolana(
  { transactions }: SolanaTransactionsRequest,
  { network }: Pick<DescribeTools, 'network'>,
): Description {
  const read = transactions.map(each => describeTransaction(each, network))
  const [only] = read
  if (only && read.length === 1) return only
  return {
    title: `Sign ${read.length} transactions`,
    warnings: [...new Set(read.flatMap(each => each.warnings))],
    ...(read.some(each => each.isDangerous) ? { isDangerous: true } : {}),
    rows: read.flatMap(({ rows }, index) => [row(`Transaction ${index + 1}`, ''), ...rows]),
  }
}

/**
 * The highest usual priority fee, in lamports. No usual transaction pays more, and the block's producer receives the
 * fee.
 */
const mostUsualFee = 100_000_000n

function describeTransaction(transaction: SolanaTransaction, network: Network): Description {
  const { instructions, feePayer, signers } = transaction
  const { lamports, rest } = readBudget(instructions)
  const described = rest.map(each => describeInstruction(each, network))
  const fee = `${formatUnits(lamports, network.coin.decimals)} ${network.coin.symbol}`
  const isUnread = described.some(each => each.isUnknown)
  const powers = described.flatMap(({ warning }) => warning ?? [])
  return {
    title: 'Sign this transaction',
    ...(isUnread || powers.length > 0 || lamports > mostUsualFee ? { isDangerous: true } : {}),
    warnings: [
      ...powers,
      ...(isUnread ? ['This wallet cannot read all of what this does. It may take what you own.'] : []),
      ...(lamports > 0n ? [`On top of the usual fee, up to ${fee} is paid for priority.`] : []),
    ],
    rows: [
      ...described.flatMap(each => each.rows),
      ...(rest.length < instructions.length ? [row('Priority fee', fee)] : []),
      bytesRow('Pays the fee', feePayer),
      ...signers.slice(1).map(each => bytesRow('Signs too', each)),
    ],
  }
}
