import { FoyerError } from '@foyer/common'
import { type Abi, BaseError, encodeFunctionData } from 'viem'

/** Encodes a contract call. Throws `TRANSACTION_FAILED` when the function or its arguments do not fit the ABI. */
export function encodeCall({
  abi,
  functionName,
  args,
}: {
  readonly abi: readonly unknown[]
  readonly functionName: string
  readonly args: readonly unknown[]
}): string {
  try {
    return encodeFunctionData({ abi: abi as Abi, functionName, args }) // the ABI is JSON from the host; viem checks it
  } catch (cause) {
    const reason = cause instanceof BaseError ? { reason: cause.shortMessage } : {}
    throw new FoyerError('TRANSACTION_FAILED', reason, { cause })
  }
}
