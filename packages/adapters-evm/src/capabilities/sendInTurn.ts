import { FoyerError, type TransactionRequest } from '@foyer/common'

/**
 * Sends calls as transactions of their own, each after the one before was sent. Resolves to their hashes, the id is the
 * last. Failures: that of the first call; `CALLS_INCOMPLETE` where others were sent before.
 */
export async function sendInTurn(
  calls: readonly TransactionRequest[],
  send: (transaction: TransactionRequest) => Promise<string>,
): Promise<{ readonly id: string; readonly hashes: readonly string[] }> {
  const hashes: string[] = []
  for (const call of calls) {
    try {
      hashes.push(await send(call))
    } catch (cause) {
      if (hashes.length === 0) throw cause
      throw new FoyerError('CALLS_INCOMPLETE', { sent: hashes, total: calls.length }, { cause })
    }
  }
  return { id: hashes.at(-1) ?? '', hashes }
}
