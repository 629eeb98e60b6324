import { untilUnlocked } from '../../controls/untilUnlocked.js'
import { type EvmTransaction, sendEvmTransaction } from '../../signing/evmTransaction.js'
import { providerErrors } from '../../signing/providerErrors.js'
import { type MethodHandler, requireAccount, requireChain } from '../walletContext.js'

const sendTransaction: MethodHandler = async (request, context) => {
  const transaction = request.params[0] as EvmTransaction | undefined
  if (!transaction?.to && !transaction?.data) throw providerErrors.invalidParams('to or data is required')
  await untilUnlocked(context, context.options)
  const account = requireAccount(context, transaction.from)
  const chain = requireChain(context.store.get())
  await request.ask()
  return sendEvmTransaction(account, { chain, transaction })
}

/** The method that signs and broadcasts a transaction (EIP-1474). */
export const transactionMethods: Readonly<Record<string, MethodHandler>> = {
  eth_sendTransaction: sendTransaction,
}
