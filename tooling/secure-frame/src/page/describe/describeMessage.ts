import { base58 } from '@scure/base'
import { hexToBytes, isAddress, isHex, stringToBytes } from 'viem/utils'
import type { Description } from './Description.js'
import { fieldsOf, listOf, textRow } from './readable.js'

const title = 'Sign this message'

/** A message for an EVM account. */
export function describeMessage(params: unknown): Description {
  const [first, second] = listOf(params)
  const isSwapped =
    typeof first === 'string' && isAddress(first, { strict: false }) && !isAddress(String(second))
  const [message, account] = isSwapped ? [second, first] : [first, second]
  const bytes = isHex(message) ? hexToBytes(message) : stringToBytes(String(message))
  return {
    title,
    rows: [textRow('Message', bytes), { label: 'Account', value: String(account), isBytes: true }],
  }
}

/** A message for a Solana account. */
export function describeSolanaMessage(params: unknown): Description {
  const { message, pubkey } = fieldsOf(params)
  return {
    title,
    rows: [
      textRow('Message', base58.decode(String(message))),
      { label: 'Account', value: String(pubkey), isBytes: true },
    ],
  }
}
