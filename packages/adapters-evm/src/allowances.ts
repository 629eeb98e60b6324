import type { TransactionRequest, WritesAllowances } from '@foyer/common'

const approveCall = /^0x095ea7b3(?:0{24})([0-9a-f]{40})[0-9a-f]{64}$/i

/** Whom an ERC-20 `approve` names; `undefined` for every other call, and for one with anything in front or behind. */
export const readSpender: WritesAllowances['readSpender'] = async ({ data = '' }) => {
  const spender = approveCall.exec(data)?.[1]
  return spender && `0x${spender}`
}

/** An ERC-20 `approve` of exactly so much. */
export const writeAllowance: WritesAllowances['writeAllowance'] = async ({
  token,
  spender,
  amount,
}): Promise<TransactionRequest> => {
  const word = (value: string) => value.padStart(64, '0')
  const data = `0x095ea7b3${word(spender.slice(2).toLowerCase())}${word(amount.toString(16))}`
  return { to: token, data, value: 0n }
}
