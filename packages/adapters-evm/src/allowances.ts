import type { TransactionRequest, WritesAllowances } from '@foyer/common'

const approveCall = /^0x095ea7b3(?:0{24})([0-9a-f]{40})[0-9a-f]{64}$/i

/**
 * Reads the spender of an ERC-20 `approve`. Returns `undefined` for any other call, and for call data with extra
 * bytes.
 */
export const readSpender: WritesAllowances['readSpender'] = async ({ data = '' }) => {
  const spender = approveCall.exec(data)?.[1]
  return spender && `0x${spender}`
}

/** Builds an ERC-20 `approve` of exactly this amount. */
export const writeAllowance: WritesAllowances['writeAllowance'] = async ({
  token,
  spender,
  amount,
}): Promise<TransactionRequest> => {
  const word = (value: string) => value.padStart(64, '0')
  const data = `0x095ea7b3${word(spender.slice(2).toLowerCase())}${word(amount.toString(16))}`
  return { to: token, data, value: 0n }
}
